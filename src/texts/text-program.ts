import { join } from 'node:path';

/** What the thread runs. Without its extension: the build has another one than the sources. */
export const TEXT_PROGRAM: { file: string; execArgv?: string[] } = { file: join(__dirname, 'text-worker') };
