import { isOffline, ProblemError } from '../../api/problems';

/** Returns whether the service could not be reached, or is not ready to answer. */
export function isAway(error: unknown): boolean {
  if (isOffline(error)) return true;
  if (error instanceof ProblemError)
    return error.status >= 500 || error.status === 429 || error.status === 408;
  return error instanceof Error && error.name === 'UnexpectedAnswerError';
}
