import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

export interface Stray {
  level: 'info' | 'warn';
  text: string;
}

/** Characters of a text, texts per second and level, and texts that wait for the start of the log. */
const MOST = { length: 2000, perSecond: 20, waiting: 100 };

const STANDARD_ERROR = 2;

const waiting: Stray[] = [];
let log: (stray: Stray) => void = (stray) => {
  if (waiting.length < MOST.waiting) waiting.push(stray);
};

/** Per level, so that many `info` texts do not suppress warnings. */
const lately = { info: { since: 0, logged: 0, leftOut: 0 }, warn: { since: 0, logged: 0, leftOut: 0 } };

export function logStrayOutput(to: (stray: Stray) => void): void {
  log = to;
  waiting.splice(0).forEach(to);
}

/** Also Node's warnings. Output not logged by the exit goes to standard error as JSON. */
export function catchConsole(): void {
  const streams = { stdout: catching('info'), stderr: catching('warn') };
  Object.assign(console, new Console(streams));
  const warns = process.listenerCount('warning') > 0;
  process.removeAllListeners('warning');
  if (warns) process.on('warning', ({ name, message }) => take('warn', `${name}: ${message}`));
  process.once('exit', () => {
    for (const stray of waiting) printBeforeExit(`${JSON.stringify(stray)}\n`);
  });
}

/** The log and `printBeforeExit` do not use these streams. */
export function catchStreams(): void {
  Object.assign(process.stdout, { write: catcher('info') });
  Object.assign(process.stderr, { write: catcher('warn') });
}

/** For the end of the process: a full disk must not change its exit code. */
export function printBeforeExit(text: string): void {
  try {
    writeSync(STANDARD_ERROR, text);
  } catch {
    // Nothing can be written.
  }
}

function catching(level: Stray['level']): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      take(level, String(chunk));
      done();
    },
  });
}

function catcher(level: Stray['level']) {
  return (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    take(level, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}

/** Repeated warnings, such as those about the content of a post, cannot fill the log. */
function take(level: Stray['level'], given: string): void {
  const text = given.trimEnd().slice(0, MOST.length);
  if (text === '') return;
  const now = performance.now();
  const { since, leftOut } = lately[level];
  if (now - since >= 1000) {
    lately[level] = { since: now, logged: 0, leftOut: 0 };
    if (leftOut > 0) log({ level, text: `${leftOut} more lines were omitted` });
  }
  if (lately[level].logged++ < MOST.perSecond) log({ level, text });
  else lately[level].leftOut++;
}
