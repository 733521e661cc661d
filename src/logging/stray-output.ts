import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** Something that a library, or Node itself, would have written past the log. */
export interface Stray {
  level: 'info' | 'warn';
  text: string;
}

/** The most of a text that is logged, in characters, how many a second are, and how many wait for the log to start. */
const MOST = { length: 2000, perSecond: 20, waiting: 100 };

const STANDARD_ERROR = 2;

const waiting: Stray[] = [];
let log: (stray: Stray) => void = (stray) => {
  if (waiting.length < MOST.waiting) waiting.push(stray);
};

/** What has come in the last second, by its level: no noise hides a warning. */
const lately = { info: { since: 0, logged: 0, leftOut: 0 }, warn: { since: 0, logged: 0, leftOut: 0 } };

/** Has what is caught logged, and what was caught before as well. */
export function logStrayOutput(to: (stray: Stray) => void): void {
  log = to;
  waiting.splice(0).forEach(to);
}

/** Catches what is written by `console` and what Node warns of. What nothing has logged by the end is written as JSON. */
export function catchConsole(): void {
  const streams = { stdout: catching('info'), stderr: catching('warn') };
  Object.assign(console, new Console(streams));
  const warns = process.listenerCount('warning') > 0;
  process.removeAllListeners('warning');
  if (warns) process.on('warning', ({ name, message }) => take('warn', `${name}: ${message}`));
  process.once('exit', () => {
    for (const stray of waiting) writeSync(STANDARD_ERROR, `${JSON.stringify(stray)}\n`);
  });
}

const written = {
  out: process.stdout.write.bind(process.stdout),
  error: process.stderr.write.bind(process.stderr),
};

/** Catches what is written to the two standard streams: the log has a way of its own, and so have the two below. */
export function catchStreams(): void {
  Object.assign(process.stdout, { write: catcher('info') });
  Object.assign(process.stderr, { write: catcher('warn') });
}

/** Writes to standard output as it is, for people. */
export const say = (text: string): boolean => written.out(text);

/** Writes to standard error as it is: why the process ends. */
export const sayError = (text: string): boolean => written.error(text);

function catching(level: Stray['level']): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      take(level, String(chunk));
      done();
    },
  });
}

/** A `write` as streams have it. */
function catcher(level: Stray['level']) {
  return (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    take(level, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}

/** Logs a text: no author's content fills the log, however often a library complains about it. */
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
