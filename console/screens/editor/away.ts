import { fieldErrors, isOffline, messageOf, ProblemError } from '../../api/problems';

/** Returns whether the service could not be reached, or is not ready to answer. */
export function isAway(error: unknown): boolean {
  if (isOffline(error)) return true;
  if (error instanceof ProblemError)
    return error.status >= 500 || error.status === 429 || error.status === 408;
  return error instanceof Error && ['UnexpectedAnswerError', 'TimeoutError'].includes(error.name);
}

/** Returns whether the service has answered that it did nothing: then the next attempt is a new request. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && !isAway(error) && error.status !== 409;
}

/** Returns whether people read the same of two errors. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  const [said, says] = [one, other].map((error) => JSON.stringify([messageOf(error), fieldErrors(error)]));
  return Boolean(one) && said === says;
}
