import { clock } from '../../platform/common/clock';
import { MOST_SHOWN, type AttemptView } from './deliveries.dto';
import type { WebhookAttempt } from '../records/webhook-attempt.entity';
import type { WebhookDelivery } from '../records/webhook-delivery.entity';

/** An attempt without a record was interrupted by the end of its process; a running attempt is excluded. */
export function attemptsOf(
  { attemptCount, leaseUntil }: Pick<WebhookDelivery, 'attemptCount' | 'leaseUntil'>,
  recorded: readonly WebhookAttempt[],
  now = clock.date(),
): AttemptView[] {
  const records = new Map(recorded.map((one) => [one.attempt, one]));
  const isRunning = leaseUntil !== null && leaseUntil > now && !records.has(attemptCount);
  const count = isRunning ? attemptCount - 1 : attemptCount;
  const before = Math.max(0, attemptCount - MOST_SHOWN);
  return Array.from({ length: count - before }, (_, at) => before + at + 1).map((attempt) => {
    const record = records.get(attempt);
    return record ? shown(record) : interrupted(attempt);
  });
}

function shown(record: WebhookAttempt): AttemptView {
  const { attempt, startedAt, durationMs, statusCode, error, responseBody } = record;
  return { attempt, startedAt, durationMs, statusCode, error, responseBody };
}

function interrupted(attempt: number): AttemptView {
  return {
    attempt,
    startedAt: null,
    durationMs: null,
    statusCode: null,
    error: 'interrupted',
    responseBody: null,
  };
}
