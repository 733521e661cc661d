import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** Output of a library or of Node itself that would bypass the log. */
export interface Stray {
  level: 'info' | 'warn';
  text: string;
}

/**
 * Limits: the characters of a logged text, the texts per second and level, and the texts that wait until the log is
 * started.
 */
const MOST = { length: 2000, perSecond: 20, waiting: 100 };

const STANDARD_ERROR = 2;

const waiting: Stray[] = [];
let log: (stray: Stray) => void = (stray) => {
  if (waiting.length < MOST.waiting) waiting.push(stray);
};

/**
 * The counts of the current second. Each level has its own counts, so that many `info` texts do not suppress warnings.
 */
const lately = { info: { since: 0, logged: 0, leftOut: 0 }, warn: { since: 0, logged: 0, leftOut: 0 } };

/** Sends captured output to the log: first what was captured before this call, then everything later. */
export function logStrayOutput(to: (stray: Stray) => void): void {
  log = to;
  waiting.splice(0).forEach(to);
}

/**
 * Captures `console` and Node's warnings. Output that has not been logged when the process exits is written to standard
 * error as JSON.
 */
export function catchConsole(): void {
  const streams = { stdout: catching('info'), stderr: catching('warn') };
  Object.assign(console, new Console(streams));
  const warns = process.listenerCount('warning') > 0;
  process.removeAllListeners('warning');
  if (warns) process.on('warning', ({ name, message }) => take('warn', `${name}: ${message}`));
  process.once('exit', () => {
    for (const stray of waiting) sayLast(`${JSON.stringify(stray)}\n`);
  });
}

/** Captures writes to the two standard streams. The log and `sayLast` do not write through these streams. */
export function catchStreams(): void {
  Object.assign(process.stdout, { write: catcher('info') });
  Object.assign(process.stderr, { write: catcher('warn') });
}

/** Writes a text to standard error, unchanged, before the process ends. A full disk must not change its exit code. */
export function sayLast(text: string): void {
  try {
    writeSync(STANDARD_ERROR, text);
  } catch {
    // Nothing else can be told.
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

/** Creates a replacement for the `write` method of a stream. */
function catcher(level: Stray['level']) {
  return (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    take(level, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}

/**
 * Logs a text within the limits of `MOST`, so that repeated warnings, for instance about the content of a post, cannot
 * fill the log.
 */
function take(level: Stray['level'], given: string): void {
  const text = given.trimEnd().slice(0, MOST.length);
  if (text === '') return;
  const now = performance.now();
  const { since, leftOut } = lately[level];
  if (now - since >= 1000) {
    lately[level] = { since: now, logged: 0, leftOut: 0 };
    if (leftOut > 0) log({ level, text: `${leftOut} more were left out` });
  }
  if (lately[level].logged++ < MOST.perSecond) log({ level, text });
  else lately[level].leftOut++;
}
