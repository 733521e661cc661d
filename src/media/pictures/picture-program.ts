import { join } from 'node:path';

/** Without the extension, which differs between the build and the sources. */
export const PICTURE_PROGRAM: { file: string; execArgv?: string[] } = {
  file: join(__dirname, 'picture-worker'),
};
