import { write, writeSync } from 'node:fs';
import { outsideRequest } from '../common/request-context';

/** The maximum of text that waits to be written, in characters. Further lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * Times in milliseconds: how long lines are collected for one write; the pause after a write that failed because the
 * reader is slow, and after any other failure; how long the end of a process waits for its last lines.
 */
const TIMES = { collect: 5, reader: 20, failure: 1000, end: 1000 };

const NONE = Buffer.alloc(0);

/** The result of a write that a later one would not better. */
const FAILED = -1;

/** Blocks the thread for some milliseconds. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

let allDropped = 0;

/** Returns the number of lines that all streams of this process have dropped. */
export const droppedLines = (): number => allDropped;

const isReaderSlow = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/**
 * Writes the lines of the log to a file descriptor without waiting for it. Neither a full disk nor a reader that does
 * not read stops the process: lines wait in memory, and are dropped and counted above a maximum. docs/decisions/0049
 * says why this is not the destination of pino.
 */
export class LogStream {
  /** The lines that no write has taken yet, and their length. */
  private lines: string[] = [];
  private length = 0;
  /** The part of the text of the last write that is not written yet. */
  private rest: Buffer = NONE;
  private state: 'idle' | 'writing' | 'pausing' = 'idle';
  /** The number of dropped lines that the log does not name yet. */
  private dropped = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly to: number) {}

  write(line: string): void {
    if (this.rest.length + this.length + line.length > MOST_WAITING) {
      this.dropped++;
      allDropped++;
      return;
    }
    this.lines.push(line);
    this.length += line.length;
    if (this.state === 'idle') outsideRequest(() => this.writeIn(TIMES.collect));
  }

  /** Resolves when every line is written, or cannot be written now. */
  async flush(): Promise<void> {
    if (this.state === 'idle') return;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      setTimeout(resolve, TIMES.end);
    });
  }

  /**
   * Writes what waits, before the process exits. Text that a thread is writing at this moment is left to it. It is not
   * called `flushSync`, because pino would call that after each fatal line, with the process still running.
   */
  finish(): void {
    const end = performance.now() + TIMES.end;
    let text = Buffer.concat([this.state === 'writing' ? NONE : this.rest, this.taken()]);
    while (text.length > 0 && performance.now() < end) {
      const count = this.tryNow(text);
      if (count === FAILED) return;
      text = text.subarray(count);
      if (count === 0) block(TIMES.reader);
    }
  }

  /** Writes a text; returns how many bytes were written, none if the reader is slow. */
  private tryNow(text: Buffer): number {
    try {
      return writeSync(this.to, text);
    } catch (error) {
      return isReaderSlow(error as NodeJS.ErrnoException) ? 0 : FAILED;
    }
  }

  private writeIn(ms: number): void {
    this.state = 'pausing';
    setTimeout(() => this.writeNext(), ms).unref();
  }

  private writeNext(): void {
    if (this.rest.length === 0) this.rest = this.taken();
    this.state = 'writing';
    write(this.to, this.rest, (error, count) => {
      if (error) return this.tryLater(error);
      this.rest = this.rest.subarray(count);
      if (this.rest.length > 0) this.writeNext();
      else if (this.lines.length > 0) this.writeIn(TIMES.collect);
      else this.rests();
    });
  }

  /** Takes the lines that wait. The line about dropped ones follows them, because they are older. */
  private taken(): Buffer {
    if (this.dropped > 0) this.lines.push(lineAbout(this.dropped));
    const text = Buffer.from(this.lines.join(''));
    this.lines = [];
    this.length = 0;
    this.dropped = 0;
    return text;
  }

  private tryLater(error: NodeJS.ErrnoException): void {
    const slow = isReaderSlow(error);
    if (!slow) this.resolveFlushes();
    this.writeIn(slow ? TIMES.reader : TIMES.failure);
  }

  private rests(): void {
    this.state = 'idle';
    this.resolveFlushes();
  }

  private resolveFlushes(): void {
    this.waiting.splice(0).forEach((resolve) => resolve());
  }
}

function lineAbout(dropped: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, context: 'Log', dropped, msg: 'lines of the log were dropped' })}\n`;
}
