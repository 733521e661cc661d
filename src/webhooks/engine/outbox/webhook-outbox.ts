import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { eventTags } from '../../../platform/common/cache-tags';
import { clock } from '../../../platform/common/clock';
import { groupBy } from '../../../platform/common/objects';
import { currentRequest } from '../../../platform/common/request-context';
import { insertRow, insertRows } from '../../../platform/database/inserts';
import { prepared } from '../../../platform/database/prepared';
import { clockOf, placeholders } from '../../../platform/database/raw';
import { from, instant, int, selectRows, textOf, type RowOf } from '../../../platform/database/rows';
import {
  Outbox,
  type Announcement,
  type DueDelivery,
  type Emptied,
  type EventBatch,
  type EventsOf,
  type WrittenDeliveries,
} from '../../../platform/events/announcements';
import { isOfWebhooks } from '../../../platform/events/families';
import { ALL_EVENTS, type Subscription } from '../../../platform/events/subscription';
import { emptyPayloads } from '../../records/emptied-payloads';
import { newEventId } from '../../records/event-id';
import { newDelivery, type NewDelivery } from '../../records/new-delivery';
import { WebhookDelivery } from '../../records/webhook-delivery.entity';
import { WebhookEvent } from '../../records/webhook-event.entity';
import type { Webhook } from '../../records/webhook.entity';

/** The time until the sweep reads a new delivery; most have been queued and sent by then. */
const HEAD_START_MS = 500;

const MATCHING = {
  webhookId: int,
  accountId: int,
  event: textOf<Subscription>(),
  mode: textOf<Webhook['mode']>(),
  now: instant,
};
type Matching = RowOf<typeof MATCHING>;

const STORED = { deliveryId: int, webhookId: int };
type Stored = RowOf<typeof STORED>;

/** Stores each announced event with one delivery for each matching webhook; stores nothing if no webhook matches. */
@Injectable()
export class WebhookOutbox extends Outbox {
  async write(manager: EntityManager, announcements: Announcement[]): Promise<WrittenDeliveries> {
    const deliveries: DueDelivery[] = [];
    const pulled = new Set<number>();
    for (const same of groupBy(announcements, ({ account }) => account.accountId).values()) {
      const webhooks = await this.findMatching(manager, same);
      for (const one of same) {
        const matching = webhooks.filter((webhook) => matches(webhook, one));
        deliveries.push(...(await this.store(manager, one, matching)));
        matching.filter(isPull).forEach(({ webhookId }) => pulled.add(webhookId));
      }
    }
    return { deliveries, pulled: [...pulled] };
  }

  emptyPayloads(manager: EntityManager, events: EventsOf, batch: EventBatch): Promise<Emptied> {
    return emptyPayloads(manager, events, batch);
  }

  private async store(
    manager: EntityManager,
    announcement: Announcement,
    webhooks: readonly Matching[],
  ): Promise<DueDelivery[]> {
    const [first] = webhooks;
    if (!first) return [];
    const now = clock.date();
    const { accountId, parentAccountId } = announcement.account;
    const tenantId = parentAccountId ?? accountId;
    const { slug } = announcement;
    const eventId = await insertRow(manager, WebhookEvent, await newEvent(announcement, now));
    // Uses the database's clock, because the sweep compares `due_at` with that clock.
    const dueAt = new Date(first.now.getTime() + HEAD_START_MS);
    const beginning = { trigger: 'event', createdAt: now, dueAt, dueTenant: tenantId } as const;
    const deliveries = webhooks.map((webhook) => newDelivery(webhook, { eventId, slug }, beginning));
    const stored = await insertDeliveries(manager, eventId, deliveries);
    const notSent = new Set(webhooks.filter(isPull).map(({ webhookId }) => webhookId));
    return stored.filter(({ webhookId }) => !notSent.has(webhookId)).map((one) => ({ ...one, tenantId }));
  }

  /** For events of one account. */
  private findMatching(
    manager: EntityManager,
    announcements: readonly [Announcement, ...Announcement[]],
  ): Promise<Matching[]> {
    const [{ account }] = announcements;
    const slugs = [...new Set(announcements.map(({ slug }) => slug))];
    const accounts = [account.accountId, account.parentAccountId].filter((id) => id !== null);
    return selectRows(
      prepared(manager),
      { ...MATCHING, now: from(clockOf(manager.connection), instant) },
      `FROM webhooks
       WHERE account_id IN (${placeholders(accounts)}) AND event IN (${placeholders(slugs)}, '${ALL_EVENTS}') AND status = 'enable'`,
      [...accounts, ...slugs],
    );
  }
}

const isPull = ({ mode }: Matching) => mode === 'pull';

/** A webhook does not get the events about itself. */
function matches({ webhookId, event }: Matching, { slug, entityId }: Announcement): boolean {
  if (isOfWebhooks(slug) && webhookId === entityId) return false;
  return event === slug || event === ALL_EVENTS;
}

async function newEvent(announcement: Announcement, occurredAt: Date): Promise<Partial<WebhookEvent>> {
  const { account, slug, entityId, payload } = announcement;
  return {
    publicId: newEventId(),
    accountId: account.accountId,
    slug,
    entityId,
    body: JSON.stringify(payload),
    tags: await tagsOf(announcement),
    occurredAt,
    isTest: false,
    requestId: currentRequest()?.requestId ?? null,
  };
}

async function tagsOf({ tagged }: Announcement): Promise<string | null> {
  if (!tagged) return null;
  const tags = eventTags(typeof tagged === 'function' ? await tagged() : tagged);
  return tags.length > 0 ? tags.join(',') : null;
}

async function insertDeliveries(
  manager: EntityManager,
  eventId: number,
  deliveries: readonly NewDelivery[],
): Promise<Stored[]> {
  const [first, ...others] = deliveries;
  if (!first) return [];
  if (others.length === 0) {
    const { webhookId } = first;
    return [{ deliveryId: await insertRow(manager, WebhookDelivery, first), webhookId }];
  }
  await insertRows(manager, WebhookDelivery, deliveries);
  return selectRows(manager, STORED, 'FROM webhook_deliveries WHERE event_id = ?', [eventId]);
}
