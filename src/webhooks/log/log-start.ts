import { clock } from '../../platform/common/clock';
import type { Settings } from '../../platform/settings/settings';

const DAY_MS = 86_400_000;

/** Housekeeping deletes older events, except those with pending deliveries. */
export function logStart({ WEBHOOK_LOG_DAYS }: Pick<Settings, 'WEBHOOK_LOG_DAYS'>): Date {
  return new Date(Math.max(0, clock.now() - WEBHOOK_LOG_DAYS * DAY_MS));
}
