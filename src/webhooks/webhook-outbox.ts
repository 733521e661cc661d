import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { currentRequest } from '../common/request-context';
import { insertRows } from '../database/inserts';
import { placeholders } from '../database/raw';
import { Outbox, type Announcement, type DueDelivery } from '../events/outbox';
import { pendingDelivery } from './pending-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';
import type { Webhook } from './webhook.entity';

/** What the queue has before the sweep looks at a delivery: most are sent by then. */
const HEAD_START_MS = 500;

/** A webhook that is to hear of an event. */
type Hearing = Pick<Webhook, 'webhookId' | 'accountId'>;

/** Keeps each announced event, and one delivery for each webhook that matches it. No match, no rows. */
@Injectable()
export class WebhookOutbox extends Outbox {
  async write(manager: EntityManager, announcements: Announcement[]): Promise<DueDelivery[]> {
    const due: DueDelivery[] = [];
    for (const announcement of announcements) due.push(...(await this.keep(manager, announcement)));
    return due;
  }

  private async keep(manager: EntityManager, announcement: Announcement): Promise<DueDelivery[]> {
    const webhooks = await this.matching(manager, announcement);
    if (webhooks.length === 0) return [];
    const now = new Date();
    const event = {
      publicId: `evt_${uuidv7()}`,
      accountId: announcement.account.accountId,
      slug: announcement.slug,
      entityId: announcement.entityId,
      body: JSON.stringify(announcement.payload),
      occurredAt: now,
      isTest: false,
      requestId: currentRequest()?.requestId ?? null,
    };
    const [eventId] = await insertRows(manager, WebhookEvent, [event]);
    const told = { eventId: eventId as number, slug: event.slug };
    const dueAt = new Date(now.getTime() + HEAD_START_MS);
    const beginning = { trigger: 'event', createdAt: now, dueAt } as const;
    const deliveries = webhooks.map((webhook) => pendingDelivery(webhook, told, beginning));
    const ids = await insertRows(manager, WebhookDelivery, deliveries);
    return webhooks.map(({ webhookId }, at) => ({ deliveryId: ids[at] as number, webhookId }));
  }

  private matching(manager: EntityManager, { slug, account }: Announcement): Promise<Hearing[]> {
    const accounts = [account.accountId, account.parentAccountId].filter((id) => id !== null);
    return manager.query<Hearing[]>(
      `SELECT webhook_id AS webhookId, account_id AS accountId FROM webhooks
       WHERE account_id IN (${placeholders(accounts)}) AND event = ? AND status = 'enable'`,
      [...accounts, slug],
    );
  }
}
