import type { DataSource } from 'typeorm';
import { groupBy } from '../../../platform/common/objects';
import { clockOf, placeholders } from '../../../platform/database/raw';
import {
  flag,
  instant,
  int,
  joined,
  orNull,
  readRows,
  text,
  textOf,
  type RowOf,
} from '../../../platform/database/rows';
import type { EventSlug } from '../../../platform/events/catalogue';
import type { WebhookDelivery } from '../../records/webhook-delivery.entity';
import type { Candidate } from './claim';

/** After this many consecutive attempts without a recorded outcome, a delivery is assumed to crash its processes. */
const POISONED_AFTER = 20;

const SHAPE = {
  deliveryId: int,
  webhookId: int,
  trigger: textOf<WebhookDelivery['trigger']>(),
  attemptCount: int,
  scheduleStep: int,
  createdAt: instant,
  nextAttemptAt: instant,
  leaseUntil: orNull(instant),
  publicId: text,
  slug: textOf<EventSlug>(),
  accountId: int,
  bytes: int,
  body: orNull(text),
  isTest: flag,
  requestId: orNull(text),
  url: joined(text),
  consecutiveFailures: joined(int),
  failingSince: orNull(instant),
  circuitOpenUntil: orNull(instant),
  sealed: orNull(text),
  isCurrentSecret: flag,
  wanted: flag,
  now: instant,
};

/** The condition for the current secret of a webhook, the one that does not expire. */
const IS_CURRENT_SECRET = 's.webhook_secret_id IS NOT NULL AND s.expires_at IS NULL';

/**
 * Returns the columns of SHAPE. Only the row of the current secret contains the body, and only if it has at most
 * `mostBytes`.
 */
const columns = (clock: string, mostBytes: number) => `
  d.delivery_id AS deliveryId, d.webhook_id AS webhookId, d.trigger AS \`trigger\`,
  d.attempt_count AS attemptCount, d.schedule_step AS scheduleStep,
  d.created_at AS createdAt, d.next_attempt_at AS nextAttemptAt, d.lease_until AS leaseUntil,
  e.public_id AS publicId, e.slug AS slug, e.account_id AS accountId, e.is_test AS isTest, e.request_id AS requestId,
  OCTET_LENGTH(e.body) AS bytes,
  CASE WHEN ${IS_CURRENT_SECRET} AND OCTET_LENGTH(e.body) <= ${mostBytes} THEN e.body END AS body,
  CASE WHEN ${IS_CURRENT_SECRET} THEN 1 ELSE 0 END AS isCurrentSecret,
  w.endpoint_url AS url, w.consecutive_failures AS consecutiveFailures,
  w.failing_since AS failingSince, w.circuit_open_until AS circuitOpenUntil, s.sealed AS sealed,
  CASE WHEN a.account_id IS NULL THEN 0
       WHEN e.is_purged = 1 THEN 0
       WHEN w.status <> 'enable' THEN 0
       WHEN d.delivery_id <= c.last_delivery_id THEN 0
       WHEN d.trigger = 'event' AND w.event <> e.slug THEN 0
       ELSE 1 END AS wanted,
  ${clock} AS now`;

/** Returns the joined tables of SHAPE: one row per delivery and valid secret of its webhook. */
const tables = (clock: string) => `
  FROM webhook_deliveries d
  JOIN webhook_events e ON e.event_id = d.event_id
  LEFT JOIN webhooks w ON w.webhook_id = d.webhook_id
  LEFT JOIN webhook_cancellations c ON c.webhook_id = d.webhook_id
  LEFT JOIN accounts a ON a.account_id = w.account_id AND a.deleted_at IS NULL
  LEFT JOIN webhook_secrets s ON s.webhook_id = w.webhook_id AND (s.expires_at IS NULL OR s.expires_at > ${clock})`;

/**
 * Reads the given deliveries, if they are pending, in ascending order of id. Bodies of more than `mostBytes` are not
 * read.
 */
export async function findCandidates(
  source: DataSource,
  ids: readonly number[],
  mostBytes: number,
): Promise<Candidate[]> {
  const clock = clockOf(source);
  const rows = await readRows(
    source,
    SHAPE,
    `SELECT ${columns(clock, mostBytes)} ${tables(clock)}
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
    const recorded = await readRows(
      source,
      { attempt: int },
      'SELECT attempt FROM webhook_attempts WHERE delivery_id = ? AND attempt > ? LIMIT 1',
      [deliveryId, attemptCount - POISONED_AFTER],
    );
    if (recorded.length === 0) poisoned.add(deliveryId);
  }
  return poisoned;
}

type Row = RowOf<typeof SHAPE>;

/**
 * Makes a candidate from the rows of one delivery: one row per secret of its webhook. Only the row of the current
 * secret has the body.
 */
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
