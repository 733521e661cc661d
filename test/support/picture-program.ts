import { join } from 'node:path';
import { ROOT } from './root';

/** Replaces src/media/pictures/picture-program.ts in tests, like text-program.ts. */
export const PICTURE_PROGRAM = {
  file: join(ROOT, 'src', 'media', 'pictures', 'picture-worker'),
  execArgv: ['--require', join(__dirname, 'run-typescript.js')],
};
