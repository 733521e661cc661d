/**
 * The error for a setting that cannot be used. Its message names the setting. The start prints this message as one
 * line, and fails.
 */
export class BadSetting extends Error {}
