import { log } from '../logging/logger';
import { reasonOf } from '../logging/outage';
import { isOfRow, isRetryable } from './database-errors';
import { MOST_VALUES } from './raw';

const LEFT_OUT_MS = { first: 1000, longest: 600_000 };

const MOST = Math.floor(MOST_VALUES / 2);

interface Setback {
  failures: number;
  error: unknown;
  until: number;
}

/** A failed row does not stop the others: it is left out for a second, then twice as long after each failure. */
export class FailedRows {
  private readonly rows = new Map<number, Setback>();

  constructor(
    private readonly context: string,
    private readonly fields: object = {},
  ) {}

  get leftOut(): number[] {
    return [...this.rows.keys()].filter((id) => this.isLeftOut(id));
  }

  isLeftOut(id: number): boolean {
    return performance.now() < (this.rows.get(id)?.until ?? 0);
  }

  /** Whether the row has failed that many times in a row, and the last time not because of a conflict. */
  isRefused(id: number, failures: number): boolean {
    const setback = this.rows.get(id);
    return setback !== undefined && setback.failures >= failures && !isRetryable(setback.error);
  }

  /** Returns whether the work succeeded. Throws if the database is unavailable. */
  async attempt(id: number, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.rows.delete(id);
      return true;
    } catch (error) {
      if (!isOfRow(error)) throw error;
      this.leaveOut(id, error);
      return false;
    }
  }

  private leaveOut(id: number, error: unknown): void {
    const failures = (this.rows.get(id)?.failures ?? 0) + 1;
    const pause = Math.min(LEFT_OUT_MS.first * 2 ** (failures - 1), LEFT_OUT_MS.longest);
    const level = failures === 1 || pause === LEFT_OUT_MS.longest ? 'warn' : 'debug';
    log()[level](
      { context: this.context, ...this.fields, id, failures },
      `a row was skipped: ${reasonOf(error)}`,
    );
    this.rows.delete(id);
    const [oldest] = this.rows.keys();
    if (oldest !== undefined && this.rows.size >= MOST) this.rows.delete(oldest);
    this.rows.set(id, { failures, error, until: performance.now() + pause });
  }
}
