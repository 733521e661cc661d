import { outsideRequest } from '../common/request-context';
import { log } from './logger';

/**
 * The interval of the log lines while an outage lasts, and the time after a success at which an outage ends if no
 * failure follows. Milliseconds.
 */
const TIMES = { everyMs: 60_000, quietMs: 10_000 };

/** The maximum number of characters of a statement that are logged. */
const LENGTH = 500;

/** The state of an outage that has not ended. Times are those of performance.now(). */
interface Open {
  begunAt: number;
  failedAt: number;
  failures: number;
  /** The number of failures since the last line. */
  recent: number;
  reason: string;
  reportTimer: NodeJS.Timeout;
  endTimer?: NodeJS.Timeout;
}

/**
 * Logs repeated failures of one dependency or job as one outage. It has one line at its begin, one a minute while it
 * lasts, and one at its end. An outage ends ten seconds after a success that no failure follows. Without a success, it
 * ends if there was no failure in the minute since the last line. Single failures are logged at `debug`.
 */
export class Outage {
  private open?: Open;

  /** `context` names the dependency or job in the log; `fields` are added to each line. */
  constructor(
    private readonly context: string,
    private readonly fields: object = {},
  ) {}

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /**
   * Reports a failure. `fields` are added to the line that begins the outage, and to the `debug` lines of further
   * failures.
   */
  failed(error: unknown, fields: object = {}): void {
    const reason = reasonOf(error);
    const now = performance.now();
    if (!this.open) {
      const reportTimer = outsideRequest(() => setInterval(() => this.report(), TIMES.everyMs).unref());
      this.open = { begunAt: now, failedAt: now, failures: 0, recent: 0, reason, reportTimer };
      this.write(`outage begins: ${reason}`, fields);
    } else log().debug({ context: this.context, ...this.fields, ...fields }, `failed again: ${reason}`);
    clearTimeout(this.open.endTimer);
    const { failures, recent } = this.open;
    Object.assign(this.open, {
      failures: failures + 1,
      recent: recent + 1,
      failedAt: now,
      reason,
      endTimer: undefined,
    });
  }

  /** Reports a success. The call is cheap while there is no outage. */
  worked(): void {
    if (!this.open || this.open.endTimer) return;
    this.open.endTimer = outsideRequest(() => setTimeout(() => this.end(), TIMES.quietMs).unref());
  }

  private report(): void {
    if (!this.open) return;
    if (this.open.recent === 0) return this.end();
    this.write(`outage lasts: ${this.open.reason}`, this.extent());
    this.open.recent = 0;
  }

  private end(): void {
    const extent = this.extent();
    clearInterval(this.open?.reportTimer);
    clearTimeout(this.open?.endTimer);
    this.open = undefined;
    this.write('outage is over', extent);
  }

  /** Returns the number of failures, and the seconds from the first to the last of them. */
  private extent(): object {
    const { failures = 0, begunAt = 0, failedAt = 0 } = this.open ?? {};
    return { failures, seconds: Math.round((failedAt - begunAt) / 1000) };
  }

  private write(text: string, fields: object): void {
    log().warn({ context: this.context, ...this.fields, ...fields }, text);
  }
}

/**
 * Returns the message of an error. For a failed statement it includes the text of the statement, but never its
 * parameters.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query, code = error.name } = error as { query?: string; code?: string };
  // The error of failed attempts to connect to several addresses has a code, but no message.
  const message = error.message || code;
  return query ? `${message}: ${query.slice(0, LENGTH)}` : message;
}
