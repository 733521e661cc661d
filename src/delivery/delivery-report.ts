import { log } from '../logging/logger';
import { deliveryDuration, deliveryTries } from '../metrics/instruments';
import type { Candidate } from './claim';
import type { Judged, Verdict } from './verdict';

/** The results of tries as metrics and the log name them. */
const RESULTS = {
  delivered: 'delivered',
  again: 'retried',
  failed: 'failed',
  unspent: 'postponed',
} as const satisfies Record<Verdict['kind'], string>;

/** Counts and logs a recorded try, without the address, which may hold a secret, and without the answer. */
export function reportTry({ claim, outcome, verdict }: Judged): void {
  const result = RESULTS[verdict.kind];
  const { statusCode, error, durationMs } = outcome;
  deliveryTries.inc({ result });
  if (error !== 'poison' && error !== 'blocked_address') deliveryDuration.observe(durationMs / 1000);
  log().info(
    {
      ...namesOf(claim),
      attempt: claim.attempt,
      result,
      status: statusCode ?? undefined,
      error: error ?? undefined,
      ms: durationMs,
    },
    'delivery',
  );
}

/** Counts and logs a cancelled delivery. */
export function reportCancelled(candidate: Candidate): void {
  deliveryTries.inc({ result: 'cancelled' });
  log().info({ ...namesOf(candidate), result: 'cancelled' }, 'delivery');
}

/** The names by which a line of the log is found: those of the request, the event and the delivery. */
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
