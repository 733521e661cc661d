import { fieldErrors, isNetworkError, messageOf, ProblemError } from '../../../api/problems';

/** Returns whether the service is unreachable or temporarily unavailable. */
export function isOffline(error: unknown): boolean {
  if (isNetworkError(error)) return true;
  if (error instanceof ProblemError)
    return error.status >= 500 || error.status === 429 || error.status === 408;
  return error instanceof Error && ['UnexpectedAnswerError', 'TimeoutError'].includes(error.name);
}

/** Returns whether the service has rejected the request without any change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && !isOffline(error) && error.status !== 409;
}

/** Returns whether two errors have the same message. */
export function isSameError(one: unknown, other: unknown): boolean {
  const [said, says] = [one, other].map((error) => JSON.stringify([messageOf(error), fieldErrors(error)]));
  return Boolean(one) && said === says;
}
