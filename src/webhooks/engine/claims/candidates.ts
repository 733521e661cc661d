import type { DataSource } from 'typeorm';
import { groupBy } from '../../../platform/common/objects';
import { clockOf, placeholders } from '../../../platform/database/raw';
import {
  flag,
  from,
  instant,
  int,
  inTable,
  joined,
  orNull,
  selectRows,
  text,
  textOf,
  type RowOf,
} from '../../../platform/database/rows';
import type { EventSlug } from '../../../platform/events/catalog';
import type { WebhookDelivery } from '../../records/webhook-delivery.entity';
import type { Webhook } from '../../records/webhook.entity';
import type { Candidate } from './claim';

/** After this many consecutive attempts without a recorded outcome, a delivery is assumed to crash its processes. */
const POISONED_AFTER = 20;

const IS_CURRENT_SECRET = 's.webhook_secret_id IS NOT NULL AND s.expires_at IS NULL';

const IS_WANTED = `CASE WHEN a.account_id IS NULL THEN 0
  WHEN e.is_purged = 1 THEN 0
  WHEN w.status <> 'enable' OR w.mode = 'pull' THEN 0
  WHEN d.delivery_id <= c.last_delivery_id THEN 0
  WHEN d.trigger = 'event' AND w.event <> e.slug THEN 0
  ELSE 1 END`;

const FOUND = {
  ...inTable('d', {
    deliveryId: int,
    webhookId: int,
    trigger: textOf<WebhookDelivery['trigger']>(),
    attemptCount: int,
    scheduleStep: int,
    createdAt: instant,
    nextAttemptAt: instant,
    leaseUntil: orNull(instant),
  }),
  ...inTable('e', {
    publicId: text,
    slug: textOf<EventSlug>(),
    accountId: int,
    isTest: flag,
    requestId: orNull(text),
    tags: orNull(text),
  }),
  bytes: from('OCTET_LENGTH(e.body)', int),
  isCurrentSecret: from(`CASE WHEN ${IS_CURRENT_SECRET} THEN 1 ELSE 0 END`, flag),
  url: from('w.endpoint_url', joined(text)),
  ...inTable('w', {
    consecutiveFailures: joined(int),
    failingSince: orNull(instant),
    circuitOpenUntil: orNull(instant),
    announced: orNull(textOf<NonNullable<Webhook['announced']>>()),
    maxPerSecond: orNull(int),
  }),
  sealed: from('s.sealed', orNull(text)),
  wanted: from(IS_WANTED, flag),
};

/** Only the row of the current secret contains the body, and only if it has at most `mostBytes`. */
const shapeOf = (clock: string, mostBytes: number) => ({
  ...FOUND,
  body: from(
    `CASE WHEN ${IS_CURRENT_SECRET} AND OCTET_LENGTH(e.body) <= ${mostBytes} THEN e.body END`,
    orNull(text),
  ),
  now: from(clock, instant),
});

/** One row per delivery and valid secret of its webhook. */
const tables = (clock: string) => `
  FROM webhook_deliveries d
  JOIN webhook_events e ON e.event_id = d.event_id
  LEFT JOIN webhooks w ON w.webhook_id = d.webhook_id
  LEFT JOIN webhook_cancellations c ON c.webhook_id = d.webhook_id
  LEFT JOIN accounts a ON a.account_id = w.account_id AND a.deleted_at IS NULL
  LEFT JOIN webhook_secrets s ON s.webhook_id = w.webhook_id AND (s.expires_at IS NULL OR s.expires_at > ${clock})`;

/** Reads the pending ones in ascending order of id, without bodies of more than `mostBytes`. */
export async function findCandidates(
  source: DataSource,
  ids: readonly number[],
  mostBytes: number,
): Promise<Candidate[]> {
  const clock = clockOf(source);
  const rows = await selectRows(
    source,
    shapeOf(clock, mostBytes),
    `${tables(clock)}
     WHERE d.delivery_id IN (${placeholders(ids)}) AND d.status = 'pending'
     ORDER BY d.delivery_id, s.webhook_secret_id DESC`,
    ids,
  );
  return [...groupBy(rows, ({ deliveryId }) => deliveryId).values()].map(candidateOf);
}

/** Returns the ids of the candidates whose last POISONED_AFTER attempts all have no recorded outcome. */
export async function findPoisoned(
  source: DataSource,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<number>> {
  const suspects = candidates.filter(({ attemptCount }) => attemptCount >= POISONED_AFTER);
  const poisoned = new Set<number>();
  for (const { deliveryId, attemptCount } of suspects) {
    const recorded = await selectRows(
      source,
      { attempt: int },
      'FROM webhook_attempts WHERE delivery_id = ? AND attempt > ? LIMIT 1',
      [deliveryId, attemptCount - POISONED_AFTER],
    );
    if (recorded.length === 0) poisoned.add(deliveryId);
  }
  return poisoned;
}

type Row = RowOf<ReturnType<typeof shapeOf>>;

function candidateOf(rows: readonly [Row, ...Row[]]): Candidate {
  const [row] = rows;
  const { consecutiveFailures, failingSince, circuitOpenUntil, bytes, ...rest } = row;
  const { sealed: _, isCurrentSecret: __, ...fields } = rest;
  const body = rows.find((one) => one.body !== null)?.body ?? null;
  return {
    ...fields,
    // Without a current secret, the call could not be signed.
    wanted: fields.wanted && rows.some(({ isCurrentSecret }) => isCurrentSecret),
    body: Buffer.from(body ?? ''),
    unreadBytes: body === null ? bytes : 0,
    health: { consecutiveFailures, failingSince, circuitOpenUntil },
    sealedSecrets: rows.flatMap(({ sealed }) => sealed ?? []),
  };
}
