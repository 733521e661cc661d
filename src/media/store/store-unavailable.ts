import { retryLater, type Problem } from '../../platform/common/problem';
import { Outage } from '../../platform/logging/outage';

const RETRY_SECONDS = 5;

const outage = new Outage('Media store');

/** Logs why the store failed, and returns the refusal of the request that needed it. */
export function storeUnavailable(error: unknown): Problem {
  outage.failed(error);
  return retryLater('unavailable', RETRY_SECONDS, 'The media store is not available right now.');
}
