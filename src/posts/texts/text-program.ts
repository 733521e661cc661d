import { join } from 'node:path';

/** Without the extension, which differs between the build and the sources. */
export const TEXT_PROGRAM: { file: string; execArgv?: string[] } = { file: join(__dirname, 'text-worker') };
