/** A setting that cannot be used. The start fails with this one line, which names the setting. */
export class BadSetting extends Error {}
