/** The command that installs Chromium on Debian. */
export const INSTALL_CHROMIUM: string;

/** Returns the path of the full Chromium; undefined if there is none. */
export function wholeChromium(): string | undefined;

/** Returns the path of Chromium's headless shell, which needs half the CPU time; undefined if there is none. */
export function headlessShell(): string | undefined;
