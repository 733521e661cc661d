import { causeOf, ProblemError } from './problems';

/** Returns whether a request got no response. */
export function isOffline(error: unknown): boolean {
  return causeOf(error) === 'offline';
}

/** Returns whether the same request may succeed later. */
export function isTemporary(error: unknown): boolean {
  const cause = causeOf(error);
  return cause !== undefined && cause !== 'loggedOut';
}

/** Returns whether the service has rejected the request without any change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && !isTemporary(error) && error.status !== 409;
}
