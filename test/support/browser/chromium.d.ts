/** The command that installs Chromium on Debian. */
export const INSTALL_CHROMIUM: string;

/** Returns the path of Chromium as people have it; undefined if there is none. */
export function wholeChromium(): string | undefined;

/** Returns the path of Chromium's engine alone, which takes half of the CPU time; undefined if there is none. */
export function headlessShell(): string | undefined;
