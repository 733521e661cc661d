import type { Delivery } from '../webhooks/webhook';

/** How long before its next attempt a delivery counts as due, in milliseconds. */
const AHEAD_MS = 10_000;

/** Returns whether a delivery is being sent now or soon, so that its state is about to change. */
export function isDue({ status, nextAttemptAt }: Pick<Delivery, 'status' | 'nextAttemptAt'>): boolean {
  if (status !== 'pending') return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) < Date.now() + AHEAD_MS;
}
