import { join } from 'node:path';
import { ROOT } from './root';

/**
 * Replaces src/posts/texts/text-program.ts in tests. Jest does not compile a thread's program, so the thread
 * preloads run-typescript.js.
 */
export const TEXT_PROGRAM = {
  file: join(ROOT, 'src', 'posts', 'texts', 'text-worker'),
  execArgv: ['--require', join(__dirname, 'run-typescript.js')],
};
