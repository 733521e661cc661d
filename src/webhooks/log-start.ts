import type { Settings } from '../settings/settings';

const DAY_MS = 86_400_000;

/** The beginning of the log: older events are deleted, unless they are still to be sent. */
export function logStart({ WEBHOOK_LOG_DAYS }: Pick<Settings, 'WEBHOOK_LOG_DAYS'>): Date {
  return new Date(Math.max(0, Date.now() - WEBHOOK_LOG_DAYS * DAY_MS));
}
