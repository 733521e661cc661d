import { log } from '../../../platform/logging/logger';
import { deliveryAttempts } from '../../../platform/instruments/instruments';
import type { Candidate } from './claim';

export function reportCancelled(candidate: Candidate): void {
  deliveryAttempts.inc({ result: 'cancelled' });
  log().info({ ...namesOf(candidate), result: 'cancelled' }, 'delivery');
}

/** Returns the fields by which a log line is found. */
export function namesOf({ requestId, publicId, slug, deliveryId, webhookId, accountId }: Candidate): object {
  return {
    requestId: requestId ?? undefined,
    eventId: publicId,
    event: slug,
    deliveryId,
    webhookId,
    account: accountId,
  };
}
