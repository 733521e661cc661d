import { randomUUID } from 'node:crypto';
import { instantParameter } from '../../../src/platform/database/raw';
import type { Blog } from '../blog';
import { insertRows } from '../rows/rows';

/** Deliveries to insert, together with their events. No record is changed for these events. */
export interface Log {
  webhookId: number;
  count?: number;
  accountId?: number;
  slug?: string;
  status?: string;
  trigger?: string;
  createdAt?: (at: number) => Date;
  /** Values of other columns of the deliveries. */
  more?: Record<string, unknown>;
}

const BODY = JSON.stringify({ categoryId: 1, categoryName: 'Grüße 👋' });

const ENDED = { next_attempt_at: null, due_at: null };

/**
 * Inserts deliveries, by default failed ones, and their events into the database. Returns the ids, oldest first. Events
 * older than WEBHOOK_LOG_DAYS need `withoutHousekeeping`: an event could be deleted before its delivery is inserted.
 */
export async function insertDeliveries(blog: Blog, log: Log): Promise<number[]> {
  const { webhookId, count = 1, accountId = blog.accountId, slug = 'category.create' } = log;
  const { status = 'failed', trigger = 'event', more } = log;
  const createdAt = log.createdAt ?? (() => new Date());
  const first = 1 + (await highest(blog, 'event_id', 'webhook_events'));
  const last = await highest(blog, 'delivery_id', 'webhook_deliveries');
  const numbers = Array.from({ length: count }, (_, at) => at);
  const events = numbers.map((at) => ({
    event_id: first + at,
    public_id: `evt_${randomUUID()}`,
    account_id: accountId,
    slug,
    entity_id: 1,
    body: BODY,
    occurred_at: instantParameter(createdAt(at)),
    is_test: trigger === 'test' ? 1 : 0,
  }));
  const deliveries = numbers.map((at) => ({
    event_id: first + at,
    webhook_id: webhookId,
    account_id: accountId,
    slug,
    status,
    '`trigger`': trigger,
    attempt_count: 0,
    schedule_step: 9,
    ...ENDED,
    created_at: instantParameter(createdAt(at)),
    ...more,
  }));
  await insertRows(blog, 'webhook_events', events);
  await insertRows(blog, 'webhook_deliveries', deliveries);
  const rows = await blog.sql<{ deliveryId: number }>(
    'SELECT delivery_id AS deliveryId FROM webhook_deliveries WHERE delivery_id > ? ORDER BY delivery_id',
    [last],
  );
  return rows.map(({ deliveryId }) => deliveryId);
}

async function highest(blog: Blog, column: string, table: string): Promise<number> {
  const [row] = await blog.sql<{ id: number | null }>(`SELECT MAX(${column}) AS id FROM ${table}`);
  return row?.id ?? 0;
}
