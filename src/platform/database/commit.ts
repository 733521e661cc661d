import { Problem, retryLater } from '../common/problem';
import type { RequestContext } from '../common/request-context';
import { isReadOnly, isRetryable, isUnavailable } from './database-errors';

/** The `Retry-After` header for a commit whose outcome is not known, in seconds. */
const RETRY_SECONDS = 5;

/** The commit of a unit of work, and the problem for its request if it fails. */
export class Commit {
  private begun = false;

  constructor(private readonly request: RequestContext | undefined) {}

  /**
   * Marks the commit as begun; call it immediately before the commit. Throws if the request has already been answered
   * because it took too long.
   */
  begin(): void {
    if (this.request?.late) throw new Problem('unavailable', 'The request took too long.');
    this.begun = true;
    if (this.request) this.request.committing = true;
  }

  /**
   * Returns the result of the transaction. If the database becomes unavailable during the commit, throws a problem: the
   * outcome is not known, so the unit of work must not run again. Throws other errors as they are. After a conflict, or
   * on a read-only server, the commit is known to be rolled back.
   */
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
    'The database was lost while the change was being stored: whether it was is not known. Sent again with the same ' +
      'Idempotency-Key it is not made twice.',
  );
  return Object.assign(problem, { cause });
}
