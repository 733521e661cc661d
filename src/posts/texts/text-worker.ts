import { parentPort } from 'node:worker_threads';
import { makeText } from './make-text';
import type { TextJob } from './text-jobs';

const silent = () => undefined;

// Libraries print parts of post content to the console, but the texts of authors must not appear in the log.
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
