import { write, writeSync } from 'node:fs';
import { outsideRequest } from '../common/request-context';

/** Characters; further lines are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * Milliseconds: the wait before a write, after a slow reader, after other failures, and at the end of the process,
 * where the wait after a slow reader is shorter. A pipe takes 64 KiB at a time.
 */
const TIMES = { collect: 5, reader: 20, failure: 1000, end: 1000, lastReader: 1 };

const NONE = Buffer.alloc(0);

/** A later write would not succeed either. */
const FAILED = -1;

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

let allDropped = 0;

export const droppedLines = (): number => allDropped;

const isReaderSlow = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY';

/**
 * Never waits for the descriptor: with a full disk or a slow reader, lines wait in memory, and are dropped and counted
 * above a maximum. docs/decisions/0049 explains why pino's destination is not used.
 */
export class LogStream {
  private lines: string[] = [];
  private length = 0;
  private rest: Buffer = NONE;
  private state: 'idle' | 'writing' | 'pausing' = 'idle';
  /** Dropped lines that the log does not name yet. */
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

  async flush(): Promise<void> {
    if (this.state === 'idle') return;
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      setTimeout(resolve, TIMES.end);
    });
  }

  /** Before the process exits. Not named `flushSync`, which pino would call after each fatal line. */
  finish(): void {
    const end = performance.now() + TIMES.end;
    let text = Buffer.concat([this.state === 'writing' ? NONE : this.rest, this.taken()]);
    while (text.length > 0 && performance.now() < end) {
      const count = this.tryNow(text);
      if (count === FAILED) return;
      text = text.subarray(count);
      if (count === 0) block(TIMES.lastReader);
    }
  }

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
      else this.becomeIdle();
    });
  }

  /** The line about dropped ones comes last, because the waiting lines are older. */
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

  private becomeIdle(): void {
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
