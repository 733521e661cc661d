import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Outbox, type Announcement, type DueDelivery } from '../events/outbox';
import { pendingDelivery } from './pending-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';
import { Webhook } from './webhook.entity';

/** What the queue has before the sweep looks at a delivery: most are sent by then. */
const HEAD_START_MS = 500;

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
    };
    const { identifiers } = await manager.insert(WebhookEvent, event);
    const told = { eventId: identifiers[0]?.eventId as number, slug: event.slug };
    const dueAt = new Date(now.getTime() + HEAD_START_MS);
    const beginning = { trigger: 'event', createdAt: now, dueAt } as const;
    const deliveries = webhooks.map((webhook) => pendingDelivery(webhook, told, beginning));
    const inserted = await manager.insert(WebhookDelivery, deliveries);
    return webhooks.map(({ webhookId }, at) => ({
      deliveryId: inserted.identifiers[at]?.deliveryId as number,
      webhookId,
    }));
  }

  private matching(manager: EntityManager, { slug, account }: Announcement): Promise<Webhook[]> {
    const accounts = [account.accountId, account.parentAccountId].filter((id) => id !== null);
    return manager.find(Webhook, {
      select: { webhookId: true, accountId: true },
      where: { accountId: In(accounts), event: slug, status: 'enable' },
    });
  }
}
