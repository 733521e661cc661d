import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Replaces src/texts/text-program.ts: Jest does not compile the program of a thread, so it needs the compiling hook. */
export const TEXT_PROGRAM = {
  file: join(ROOT, 'src', 'texts', 'text-worker'),
  execArgv: ['--require', join(__dirname, 'run-typescript.js')],
};
