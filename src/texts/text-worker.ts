// What the thread runs: it makes texts of contents, one after the other.
import { parentPort } from 'node:worker_threads';
import { makeText } from './make-text';
import type { TextJob } from './text-jobs';

const silent = () => undefined;

// Libraries write pieces of contents to the console: those are an author's words, and no news for operators.
Object.assign(console, {
  log: silent,
  info: silent,
  debug: silent,
  warn: silent,
  error: silent,
  trace: silent,
});

parentPort?.on('message', (job: TextJob) => parentPort?.postMessage(makeText(job)));
parentPort?.postMessage('ready');
