import { Problem, retryLater } from '../common/problem';
import type { RequestContext } from '../common/request-context';
import { isReadOnly, isRetryable, isUnavailable } from './database-errors';

/** Seconds, for a commit whose outcome is unknown. */
const RETRY_SECONDS = 5;

/** Readers of changes wait for units of work of this age, and not longer: see CHANGES_LAG_SECONDS. */
export const MOST_AGE_MS = 10_000;

/** A unit of work has taken longer than MOST_AGE_MS, and is rolled back. A smaller one may succeed. */
export class OverdueUnit extends Problem {
  constructor() {
    super('unavailable', 'The change took too long, so nothing was stored.', {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    });
  }
}

export class Commit {
  private begun = false;
  private since = performance.now();

  constructor(private readonly request: RequestContext | undefined) {}

  /** The transaction begins, after it has waited for a connection. */
  start(): void {
    this.since = performance.now();
  }

  /** Must be called immediately before the commit. Throws if the unit is too old, or its request has been answered. */
  begin(): void {
    if (performance.now() - this.since > MOST_AGE_MS) throw new OverdueUnit();
    if (this.request?.late) throw new Problem('unavailable', 'The request took too long.');
    this.begun = true;
    if (this.request) this.request.committing = true;
  }

  /** Throws a problem if the database fails during the commit: the outcome is unknown, so the unit must not rerun. */
  async outcomeOf<T>(transaction: Promise<T>): Promise<T> {
    try {
      return await transaction;
    } catch (error) {
      const isKnown = isRetryable(error) || isReadOnly(error);
      if (this.begun && isUnavailable(error) && !isKnown) throw unknownOutcome(error);
      throw error;
    } finally {
      if (this.request) this.request.committing = false;
    }
  }
}

function unknownOutcome(cause: unknown): Problem {
  const problem = retryLater(
    'unavailable',
    RETRY_SECONDS,
    'The connection to the database was lost during the commit, so it is unknown whether the change was stored. ' +
      'If you retry with the same Idempotency-Key, the change is not made twice.',
  );
  return Object.assign(problem, { cause });
}
