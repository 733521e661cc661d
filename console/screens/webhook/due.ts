import { serverNow } from '../../api/server-time';
import type { Delivery } from '../webhooks/webhook';

/** A delivery is due this long before its next attempt. */
const DUE_WITHIN_MS = 10_000;

/** Returns whether a delivery is being sent or about to be sent, so that its status will change soon. */
export function isDue({ status, nextAttemptAt }: Pick<Delivery, 'status' | 'nextAttemptAt'>): boolean {
  if (status !== 'pending') return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) < serverNow() + DUE_WITHIN_MS;
}
