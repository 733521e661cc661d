import { outsideRequest } from '../common/request-context';
import { log } from './logger';

/** Between lines of an outage, and after a success until it ends if no failure follows. */
const TIMES = { everyMs: 60_000, quietMs: 10_000 };

const LENGTH = 500;

interface Open {
  begunAt: number;
  failedAt: number;
  failures: number;
  recent: number;
  reason: string;
  reportTimer: NodeJS.Timeout;
  endTimer?: NodeJS.Timeout;
}

/**
 * One line at the start, one a minute, and one at the end: ten seconds after a success without a failure, or after a
 * minute without a failure. Single failures are logged at `debug`.
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

  /** `fields` are added to the first line, and to the `debug` lines of further failures. */
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

  /** Cheap while there is no outage. */
  worked(): void {
    if (!this.open || this.open.endTimer) return;
    this.open.endTimer = outsideRequest(() => setTimeout(() => this.end(), TIMES.quietMs).unref());
  }

  private report(): void {
    if (!this.open) return;
    if (this.open.recent === 0) return this.end();
    this.write(`outage continues: ${this.open.reason}`, this.extent());
    this.open.recent = 0;
  }

  private end(): void {
    const extent = this.extent();
    clearInterval(this.open?.reportTimer);
    clearTimeout(this.open?.endTimer);
    this.open = undefined;
    this.write('outage is over', extent);
  }

  private extent(): object {
    const { failures = 0, begunAt = 0, failedAt = 0 } = this.open ?? {};
    return { failures, seconds: Math.round((failedAt - begunAt) / 1000) };
  }

  private write(text: string, fields: object): void {
    log().warn({ context: this.context, ...this.fields, ...fields }, text);
  }
}

/** Includes the text of a failed statement, never its parameters. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query, code = error.name } = error as { query?: string; code?: string };
  // The error of failed connections to several addresses has a code, but no message.
  const message = error.message || code;
  return query ? `${message}: ${query.slice(0, LENGTH)}` : message;
}
