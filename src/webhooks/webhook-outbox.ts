import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { currentRequest } from '../common/request-context';
import { insertRow, insertRows } from '../database/inserts';
import { clockOf, placeholders } from '../database/raw';
import { instant, int, readRows, type RowOf } from '../database/rows';
import { Outbox, type Announcement, type DueDelivery } from '../events/outbox';
import { pendingDelivery, type NewDelivery } from './pending-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';

/** How long the queue has for a delivery before the sweep looks at it: most are sent by then. */
const HEAD_START_MS = 500;

/** A webhook that matches an event. */
const MATCHING = { webhookId: int, accountId: int, now: instant };
type Matching = RowOf<typeof MATCHING>;

/** A delivery that was stored. */
const KEPT = { deliveryId: int, webhookId: int };
type Kept = RowOf<typeof KEPT>;

/** Stores each announced event with one delivery for each webhook that matches it; nothing if none matches. */
@Injectable()
export class WebhookOutbox extends Outbox {
  async write(manager: EntityManager, announcements: Announcement[]): Promise<DueDelivery[]> {
    const due: DueDelivery[] = [];
    for (const announcement of announcements) due.push(...(await this.keep(manager, announcement)));
    return due;
  }

  private async keep(manager: EntityManager, announcement: Announcement): Promise<DueDelivery[]> {
    const webhooks = await this.matching(manager, announcement);
    const [first] = webhooks;
    if (!first) return [];
    const now = new Date();
    const { accountId, parentAccountId } = announcement.account;
    const tenantId = parentAccountId ?? accountId;
    const event = {
      publicId: `evt_${uuidv7()}`,
      accountId,
      slug: announcement.slug,
      entityId: announcement.entityId,
      body: JSON.stringify(announcement.payload),
      occurredAt: now,
      isTest: false,
      requestId: currentRequest()?.requestId ?? null,
    };
    const eventId = await insertRow(manager, WebhookEvent, event);
    const told = { eventId, slug: event.slug };
    // By the database's clock, which the sweep compares with.
    const dueAt = new Date(first.now.getTime() + HEAD_START_MS);
    const beginning = { trigger: 'event', createdAt: now, dueAt, dueTenant: tenantId } as const;
    const deliveries = webhooks.map((webhook) => pendingDelivery(webhook, told, beginning));
    const kept = await keepDeliveries(manager, eventId, deliveries);
    return kept.map((one) => ({ ...one, tenantId }));
  }

  private matching(manager: EntityManager, { slug, account }: Announcement): Promise<Matching[]> {
    const accounts = [account.accountId, account.parentAccountId].filter((id) => id !== null);
    return readRows(
      manager,
      MATCHING,
      `SELECT webhook_id AS webhookId, account_id AS accountId, ${clockOf(manager.connection)} AS now FROM webhooks
       WHERE account_id IN (${placeholders(accounts)}) AND event = ? AND status = 'enable'`,
      [...accounts, slug],
    );
  }
}

/** Stores the deliveries of an event; returns them with their ids. */
async function keepDeliveries(
  manager: EntityManager,
  eventId: number,
  deliveries: readonly NewDelivery[],
): Promise<Kept[]> {
  const [first, ...others] = deliveries;
  if (!first) return [];
  if (others.length === 0) {
    const { webhookId } = first;
    return [{ deliveryId: await insertRow(manager, WebhookDelivery, first), webhookId }];
  }
  await insertRows(manager, WebhookDelivery, deliveries);
  return readRows(
    manager,
    KEPT,
    'SELECT delivery_id AS deliveryId, webhook_id AS webhookId FROM webhook_deliveries WHERE event_id = ?',
    [eventId],
  );
}
