/** The message names the setting; the start prints it as one line and fails. */
export class BadSetting extends Error {}
