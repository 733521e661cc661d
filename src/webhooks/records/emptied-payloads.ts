import type { EntityManager } from 'typeorm';
import { changeBatch } from '../../platform/database/batches';
import { sharedLock } from '../../platform/database/locks';
import { countChanged } from '../../platform/database/raw';
import { flag, from, int, orNull, readRows, selectRows } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import type { Emptied, EventBatch, EventsOf } from '../../platform/events/announcements';

/** A scalar subquery, because MariaDB would materialize NOT EXISTS. */
const IS_PENDING = `(SELECT d.delivery_id FROM webhook_deliveries d
  WHERE d.event_id = webhook_events.event_id AND d.status = 'pending' LIMIT 1) IS NOT NULL`;

/** Empties events whose deliveries have all ended, after deleting the stored responses, which can repeat the body. */
export async function emptyPayloads(
  manager: EntityManager,
  events: EventsOf,
  batch: EventBatch,
): Promise<Emptied> {
  const found = await findFilled(manager, events, batch);
  const more = found.length === batch.most;
  const last = found.at(-1)?.eventId ?? batch.after;
  const ended = found.filter(({ isPending }) => !isPending).map(({ eventId }) => eventId);
  if (ended.length === 0) return { rows: 0, more, last, isWaiting: found.length > 0 };
  const answers = await forgetAnswers(manager, ended, batch.most);
  if (answers.more) return { rows: answers.rows, more: true, last: batch.after, isWaiting: false };
  const rows = await empty(manager, ended);
  // Attempts of ended deliveries may have been recorded since then; from here on, `forgetLateAnswers` finds
  // them.
  await forgetAnswers(manager, ended, batch.most);
  return { rows: answers.rows + rows, more, last, isWaiting: rows < found.length };
}

function findFilled(manager: EntityManager, { entityId, slugs }: EventsOf, { after, most }: EventBatch) {
  // Without the hint, MySQL and MariaDB can choose the primary key and read the events of all records.
  const isServer = manager.connection.options.type !== 'better-sqlite3';
  const index = raw(isServer ? 'FORCE INDEX (ix_webhook_events_entity)' : '');
  const shape = { eventId: int, isPending: from(IS_PENDING, flag) };
  const rest = sql`FROM webhook_events ${index}
    WHERE entity_id = ${entityId} AND event_id > ${after} AND ${oneOf(raw('slug'), slugs)} AND is_purged IS NULL
    ORDER BY event_id LIMIT ${most}`;
  return selectRows(manager, shape, rest);
}

function forgetAnswers(manager: EntityManager, eventIds: readonly number[], most: number) {
  const deliveries = sql`SELECT d.delivery_id FROM webhook_deliveries d WHERE ${oneOf(raw('d.event_id'), eventIds)}`;
  const where = sql`delivery_id IN (${deliveries}) AND response_body IS NOT NULL`;
  const attempts = { table: 'webhook_attempts', id: 'attempt_id', where };
  return changeBatch(manager, attempts, 'response_body = NULL', most);
}

function empty(manager: EntityManager, eventIds: readonly number[]): Promise<number> {
  const { text, params } = sql`UPDATE webhook_events SET body = '', is_purged = ${1}
    WHERE ${oneOf(raw('event_id'), eventIds)} AND NOT (${raw(IS_PENDING)})`;
  return countChanged(manager, text, [...params]);
}

/**
 * A delivery can end during an attempt, so this deletes responses of attempts at emptied events.
 * Locks the events, so that none is emptied before the unit of work ends.
 */
export async function forgetLateAnswers(
  manager: EntityManager,
  deliveryIds: readonly number[],
): Promise<void> {
  const ofDeliveries = sql`FROM webhook_deliveries WHERE ${oneOf(raw('delivery_id'), deliveryIds)}`;
  const events = await selectRows(manager, { eventId: int }, ofDeliveries);
  const eventIds = events.map(({ eventId }) => eventId);
  const locked = sql`FROM webhook_events
    WHERE ${oneOf(raw('event_id'), eventIds)}${raw(sharedLock(manager))}`;
  const found = await selectRows(manager, { eventId: int, isPurged: orNull(flag) }, locked);
  const emptied = found.filter(({ isPurged }) => isPurged).map(({ eventId }) => eventId);
  if (emptied.length > 0) await forgetAnswers(manager, emptied, deliveryIds.length);
}

export async function isEmptied(manager: EntityManager, eventId: number): Promise<boolean> {
  const found = await readRows(
    manager,
    {},
    'SELECT event_id FROM webhook_events WHERE event_id = ? AND is_purged = 1',
    [eventId],
  );
  return found.length > 0;
}
