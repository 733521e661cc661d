import { causeOf, fieldErrors, messageOf, retryAfterSeconds } from '../../../api/problems';
import type { PostEditingState, Saving } from './post-editing-state';
import { isOffline, isTemporary } from '../../../api/failures';

/** Returns the status of a save that is being sent. After a failure, it stays until the service responds. */
export function statusWhileSending({ saving, error }: Pick<PostEditingState, 'saving' | 'error'>): Saving {
  return saving === 'offline' || isTemporary(error) ? saving : 'saving';
}

/** How long to wait before a save is tried again. */
export const RETRY_MS = 3000;

/** Returns how long to wait after a failure, or null if the same save would fail again. */
export function retryDelayMs(error: unknown): number | null {
  if (!isTemporary(error)) return null;
  return causeOf(error) === 'tooManyRequests' ? retryAfterSeconds(error) * 1000 : RETRY_MS;
}

/** Returns the status and the error to show after a failed save. The status already shows an unreachable service. */
export function stateAfterFailure(
  { error: shown }: Pick<PostEditingState, 'error'>,
  error: unknown,
): Pick<PostEditingState, 'saving' | 'error'> {
  if (isOffline(error)) return { saving: 'offline', error: null };
  return { saving: 'unsaved', error: isSameError(shown, error) ? shown : error };
}

/** Returns whether two errors mean the same to the user. Their request IDs differ. */
function isSameError(one: unknown, other: unknown): boolean {
  const [said, says] = [one, other].map((error) =>
    JSON.stringify(isTemporary(error) ? causeOf(error) : [messageOf(error), fieldErrors(error)]),
  );
  return Boolean(one) && said === says;
}
