import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Stands in for src/texts/text-program.ts: a thread is not Jest's, and needs the hook that compiles the sources. */
export const TEXT_PROGRAM = {
  file: join(ROOT, 'src', 'texts', 'text-worker'),
  execArgv: ['--require', join(__dirname, 'run-typescript.js')],
};
