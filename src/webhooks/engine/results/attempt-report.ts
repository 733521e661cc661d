import { log } from '../../../platform/logging/logger';
import { deliveryDuration, deliveryAttempts } from '../../../platform/instruments/instruments';
import type { Claim } from '../claims/claim';
import { namesOf } from '../claims/delivery-log';
import type { Outcome } from '../http/outcome';
import type { Judged, Verdict } from './verdict';

const RESULTS = {
  delivered: 'delivered',
  retry: 'retried',
  failed: 'failed',
  uncounted: 'postponed',
} as const satisfies Record<Verdict['kind'], string>;

/** The log contains neither the URL, which could contain a secret, nor the response body. */
export function reportAttempt({ claim, outcome, verdict }: Judged): void {
  const result = RESULTS[verdict.kind];
  const { statusCode, error, durationMs } = outcome;
  deliveryAttempts.inc({ result });
  if (error !== 'poison' && error !== 'blocked_address') deliveryDuration.observe(durationMs / 1000);
  log().info(
    {
      ...namesOf(claim),
      attempt: claim.attempt,
      result,
      status: statusCode ?? undefined,
      error: error ?? undefined,
      ms: durationMs,
      lateMs: lateMs(claim, outcome),
    },
    'delivery',
  );
}

/** How long the delivery was due before the attempt began; a retry is due after its delay, or after a pause. */
export function lateMs(
  { nextAttemptAt }: Pick<Claim, 'nextAttemptAt'>,
  { startedAt }: Pick<Outcome, 'startedAt'>,
): number {
  return Math.max(0, startedAt.getTime() - nextAttemptAt.getTime());
}
