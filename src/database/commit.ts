import { Problem, retryLater } from '../common/problem';
import type { RequestContext } from '../common/request-context';
import { isRetryable, isUnavailable } from './database-errors';

/** When to come back after a commit of which nobody knows what came of it, in seconds. */
const RETRY_SECONDS = 5;

/** The last step of a unit of work, as far as its request is concerned. */
export class Commit {
  private begun = false;

  constructor(private readonly request: RequestContext | undefined) {}

  /** From now on the outcome is the answer. Refuses where it was answered already that the request took too long. */
  begin(): void {
    if (this.request?.late) throw new Problem('unavailable', 'The request took too long.');
    this.begun = true;
    if (this.request) this.request.committing = true;
  }

  /**
   * What the transaction comes to. A connection that is lost at the commit says nothing of whether that took place: it
   * is not made again, and whoever asked is told so.
   */
  async outcomeOf<T>(transaction: Promise<T>): Promise<T> {
    try {
      return await transaction;
    } catch (error) {
      if (this.begun && isUnavailable(error) && !isRetryable(error)) throw unknownFate(error);
      throw error;
    } finally {
      if (this.request) this.request.committing = false;
    }
  }
}

function unknownFate(cause: unknown): Problem {
  const problem = retryLater(
    'unavailable',
    RETRY_SECONDS,
    'The database was lost while the change was being stored: whether it was is not known. Sent again with the same ' +
      'Idempotency-Key it is not made twice.',
  );
  return Object.assign(problem, { cause });
}
