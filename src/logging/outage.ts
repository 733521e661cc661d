import { outsideRequest } from '../common/request-context';
import { log } from './logger';

/** The interval of the lines of an outage, and how long after its last failure it ends. Milliseconds. */
const TIMES = { everyMs: 60_000, calmMs: 10_000 };

/** The most of a statement that is logged. */
const LENGTH = 500;

/** An outage that has begun. Times by performance.now(). */
interface Open {
  begunAt: number;
  failedAt: number;
  failures: number;
  /** Failures since the last line. */
  recent: number;
  reason: string;
  lasts: NodeJS.Timeout;
  calm?: NodeJS.Timeout;
}

/**
 * Logs repeated failures of one dependency or job as one outage: a line when it begins, one a minute while it lasts, and one
 * when it is over. It is over ten seconds after the last failure if a success follows, else after a minute without a failure.
 * Single failures are logged at `debug`.
 */
export class Outage {
  private open?: Open;

  /** `context` names the dependency or job in the log; `fields` are in each line. */
  constructor(
    private readonly context: string,
    private readonly fields: object = {},
  ) {}

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Reports a failure. `fields` are in the first line. */
  failed(error: unknown, fields: object = {}): void {
    const reason = reasonOf(error);
    const now = performance.now();
    if (!this.open) {
      const lasts = outsideRequest(() => setInterval(() => this.goesOn(), TIMES.everyMs).unref());
      this.open = { begunAt: now, failedAt: now, failures: 0, recent: 0, reason, lasts };
      this.write(`outage begins: ${reason}`, fields);
    } else log().debug({ context: this.context, ...this.fields, ...fields }, `failed again: ${reason}`);
    clearTimeout(this.open.calm);
    const { failures, recent } = this.open;
    Object.assign(this.open, {
      failures: failures + 1,
      recent: recent + 1,
      failedAt: now,
      reason,
      calm: undefined,
    });
  }

  /** Reports a success. Cheap while there is no outage. */
  worked(): void {
    if (!this.open || this.open.calm) return;
    this.open.calm = outsideRequest(() => setTimeout(() => this.end(), TIMES.calmMs).unref());
  }

  private goesOn(): void {
    if (!this.open) return;
    if (this.open.recent === 0) return this.end();
    this.write(`outage lasts: ${this.open.reason}`, this.extent());
    this.open.recent = 0;
  }

  private end(): void {
    const extent = this.extent();
    clearInterval(this.open?.lasts);
    clearTimeout(this.open?.calm);
    this.open = undefined;
    this.write('outage is over', extent);
  }

  /** How many failures there were, and the seconds from the first to the last one. */
  private extent(): object {
    const { failures = 0, begunAt = 0, failedAt = 0 } = this.open ?? {};
    return { failures, seconds: Math.round((failedAt - begunAt) / 1000) };
  }

  private write(text: string, fields: object): void {
    log().warn({ context: this.context, ...this.fields, ...fields }, text);
  }
}

/** The message of an error, with the text of a failed statement and never its parameters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query, code = error.name } = error as { query?: string; code?: string };
  // Attempts to connect to several addresses fail with one error without a message.
  const message = error.message || code;
  return query ? `${message}: ${query.slice(0, LENGTH)}` : message;
}
