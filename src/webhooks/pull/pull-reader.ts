import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Problem } from '../../platform/common/problem';
import { MOST_AGE_MS } from '../../platform/database/commit';
import { clockOf, placeholders } from '../../platform/database/raw';
import {
  flag,
  from,
  instant,
  int,
  inTable,
  orNull,
  selectRows,
  text,
  textOf,
  type RowOf,
  type Shape,
} from '../../platform/database/rows';
import { eventName, type EventSlug } from '../../platform/events/catalog';
import { fitPage } from '../../platform/lists/page-bytes';
import { Settings } from '../../platform/settings/settings';
import type { PulledDelivery } from './pull.dto';
import {
  boundsOf,
  intervalsToRead,
  placeAfter,
  type DeliveryKey,
  type Interval,
  type PullPlace,
} from './pull-place';

export interface Pulled {
  rows: PulledDelivery[];
  more: boolean;
  place: PullPlace;
}

const KEY = {
  ...inTable('d', { deliveryId: int, createdAt: instant }),
  bytes: from('OCTET_LENGTH(e.body)', int),
};

const CONTENT = {
  ...inTable('d', { deliveryId: int }),
  ...inTable('e', {
    publicId: text,
    slug: textOf<EventSlug>(),
    occurredAt: instant,
    body: text,
    isTest: flag,
    isPurged: orNull(flag),
  }),
};

type Key = RowOf<typeof KEY>;

/** Reads the deliveries of a pull webhook in the order of their ids, which is not the order of their commits. */
@Injectable()
export class PullReader {
  private readonly lagMs: number;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    { CHANGES_LAG_SECONDS }: Settings,
  ) {
    this.lagMs = 1000 * CHANGES_LAG_SECONDS;
  }

  async read(webhookId: number, place: PullPlace, limit: number): Promise<Pulled> {
    const { now, counts } = await this.count(webhookId, place);
    const keys = await this.keys(webhookId, intervalsToRead(place, counts), limit + 1);
    const answered = fitPage(keys.slice(0, limit));
    const more = answered.length < keys.length;
    const lagOfCreationMs = this.lagMs + MOST_AGE_MS;
    const step = { now, counts, answered, more, lagMs: this.lagMs, lagOfCreationMs };
    return { rows: await this.contents(answered), more, place: placeAfter(place, step) };
  }

  /** Throws 410 if a delivery has been deleted that the client has possibly not read. */
  async requireKept(webhookId: number, { low, removedTo }: PullPlace): Promise<void> {
    const statement = 'FROM webhooks WHERE webhook_id = ? AND removed_to > ?';
    const found = await selectRows(this.source, { webhookId: int }, statement, [
      webhookId,
      Math.max(low, removedTo),
    ]);
    if (found.length > 0) throw new Problem('cursor_expired', 'Pull again without after.');
  }

  /** Counts the deliveries of each range, in one statement. */
  private async count(webhookId: number, place: PullPlace): Promise<{ now: number; counts: number[] }> {
    const bounds = boundsOf(place);
    const names = bounds.map((_, at) => `found${at}`);
    const counted = `(SELECT COUNT(*) FROM webhook_deliveries ${this.byWebhook}
      WHERE webhook_id = ? AND delivery_id > ? AND delivery_id <= ?)`;
    const shape: Shape = { now: from(clockOf(this.source), instant) };
    for (const name of names) shape[name] = from(counted, int);
    const params = bounds.flatMap(({ after, to }) => [webhookId, after, to]);
    const rows = await selectRows(this.source, shape, '', params);
    const row = rows[0] ?? {};
    return { now: instant(row['now']).getTime(), counts: names.map((name) => int(row[name])) };
  }

  private async keys(webhookId: number, intervals: readonly Interval[], most: number): Promise<Key[]> {
    const found: Key[] = [];
    for (const { after, to } of intervals) {
      const left = most - found.length;
      if (left === 0) break;
      const until = to === null ? '' : 'AND d.delivery_id <= ?';
      const statement = `FROM webhook_deliveries d ${this.byWebhook} JOIN webhook_events e ON e.event_id = d.event_id
        WHERE d.webhook_id = ? AND d.delivery_id > ? ${until} ORDER BY d.delivery_id LIMIT ${left}`;
      const params = [webhookId, after, ...(to === null ? [] : [to])];
      found.push(...(await selectRows(this.source, KEY, statement, params)));
    }
    return found;
  }

  private async contents(keys: readonly DeliveryKey[]): Promise<PulledDelivery[]> {
    if (keys.length === 0) return [];
    const ids = keys.map(({ deliveryId }) => deliveryId);
    const rows = await selectRows(
      this.source,
      CONTENT,
      `FROM webhook_deliveries d JOIN webhook_events e ON e.event_id = d.event_id
       WHERE d.delivery_id IN (${placeholders(ids)}) ORDER BY d.delivery_id`,
      ids,
    );
    return rows.map(({ deliveryId, publicId, slug, occurredAt, body, isTest, isPurged }) => ({
      deliveryId,
      eventId: publicId,
      event: eventName(slug),
      occurredAt,
      payload: isPurged ? null : (JSON.parse(body) as object),
      ...(isTest && { test: true as const }),
    }));
  }

  /** Without the hint, MySQL and MariaDB can choose the primary key and read the deliveries of all webhooks. */
  private get byWebhook(): string {
    const isServer = this.source.options.type !== 'better-sqlite3';
    return isServer ? 'FORCE INDEX (ix_webhook_deliveries_webhook_last)' : '';
  }
}
