import { log } from '../logging/logger';
import { deliveryDuration, deliveryTries } from '../metrics/instruments';
import type { Candidate } from './claim';
import type { Judged, Verdict } from './verdict';

/** What came of a try, as metrics and the log name it. */
const RESULTS = {
  delivered: 'delivered',
  again: 'retried',
  failed: 'failed',
  unspent: 'postponed',
} as const satisfies Record<Verdict['kind'], string>;

/** Tells operators of a try that has been recorded: never the address, which may hold a secret, nor what was answered. */
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

/** Tells operators of a delivery that is not wanted any more. */
export function reportCancelled(candidate: Candidate): void {
  deliveryTries.inc({ result: 'cancelled' });
  log().info({ ...namesOf(candidate), result: 'cancelled' }, 'delivery');
}

/** By these a line is found: those of the request, the event and the delivery. */
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
