import { Problem, retryLater } from '../common/problem';
import type { RequestContext } from '../common/request-context';
import { isReadOnly, isRetryable, isUnavailable } from './database-errors';

/** `Retry-After` of a commit whose outcome is not known, in seconds. */
const RETRY_SECONDS = 5;

/** The commit of a unit of work, and what its request is answered if it fails. */
export class Commit {
  private begun = false;

  constructor(private readonly request: RequestContext | undefined) {}

  /** Call it before the commit. Throws if the request was answered already because it took too long. */
  begin(): void {
    if (this.request?.late) throw new Problem('unavailable', 'The request took too long.');
    this.begun = true;
    if (this.request) this.request.committing = true;
  }

  /**
   * The result of the transaction. If the connection is lost during the commit, it is not known whether the commit
   * succeeded: the unit of work does not run again, and the answer says so. A read-only server has rolled it back.
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
