import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/page';
import { Problem, recordNotFound, retryLater } from '../../platform/common/problem';
import { findOwned } from '../../platform/access/owned-records';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { Caller } from '../../platform/access/caller';
import { ListScopes } from '../../platform/lists/scopes';
import { isBeingCancelled } from '../records/cancel-pending';
import { attemptsOf } from './attempts';
import {
  type DeliveryDetail,
  type DeliveryId,
  type DeliveryView,
  type ListDeliveries,
  type TestWebhook,
  MOST_SHOWN,
} from './deliveries.dto';
import { DELIVERIES } from './deliveries.listing';
import { deliveryQuery } from './delivery-filters';
import { isEmptied } from '../records/emptied-payloads';
import { cancelledSoon, requeue, requireCalls, webhookDisabled } from '../records/requeue';
import { addTestDelivery } from './test-delivery';
import { WebhookAttempt } from '../records/webhook-attempt.entity';
import { WebhookCancellation } from '../records/webhook-cancellation.entity';
import { WebhookDelivery } from '../records/webhook-delivery.entity';
import { WebhookEvent } from '../records/webhook-event.entity';
import { Webhook } from '../records/webhook.entity';
import { PullSignals } from '../signals/pull-signals';
import { DELIVERY_STATUSES } from '../subscriptions/webhooks.dto';

/** `Retry-After` while an attempt of the delivery is running, in seconds. */
const TRIED_SOON = 5;

@Injectable()
export class DeliveriesService {
  constructor(
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
    private readonly signals: PullSignals,
  ) {}

  async list(caller: Caller, query: ListDeliveries): Promise<Page<DeliveryView>> {
    const scope = await this.scopes.of(caller, query);
    return DELIVERIES.page(this.deliveries.manager, deliveryQuery(query, scope));
  }

  /** Reads the attempts last, because one recorded between the reads would be counted, but shown as interrupted. */
  async find(caller: Caller, { deliveryId, accountId }: DeliveryId): Promise<DeliveryDetail> {
    const { manager } = this.deliveries;
    const delivery = await findOwned(manager, WebhookDelivery, caller, { deliveryId, accountId });
    const event = await manager.findOneBy(WebhookEvent, { eventId: delivery.eventId });
    if (!event) throw recordNotFound();
    const recorded = await manager.find(WebhookAttempt, {
      where: { deliveryId, attempt: MoreThan(delivery.attemptCount - MOST_SHOWN) },
    });
    const cancellation = await manager.findOneBy(WebhookCancellation, { webhookId: delivery.webhookId });
    return {
      ...DELIVERIES.view({ ...delivery, cancelledTo: cancellation?.lastDeliveryId }),
      payload: event.isPurged ? null : (JSON.parse(event.body) as object),
      attempts: attemptsOf(delivery, recorded),
    };
  }

  /** The `webhook-id` and the body stay the same, and a test delivery stays a test. */
  redeliver(caller: Caller, { deliveryId, accountId }: DeliveryId): Promise<DeliveryView> {
    return this.work.run(async ({ manager }) => {
      const delivery = await findOwned(manager, WebhookDelivery, caller, { deliveryId, accountId });
      await requireReceiver(manager, delivery);
      if (await isEmptied(manager, delivery.eventId)) throw payloadPurged();
      if (await isBeingCancelled(manager, delivery.webhookId, deliveryId)) throw cancelledSoon();
      const trigger = delivery.trigger === 'test' ? 'test' : 'manual';
      const again = await requeue(manager, [deliveryId], trigger, DELIVERY_STATUSES);
      if (again === 0) {
        throw retryLater(
          'delivery_in_progress',
          TRIED_SOON,
          'Redeliver it after the current attempt has ended.',
        );
      }
      return DELIVERIES.one(manager, deliveryId);
    });
  }

  async test(caller: Caller, { webhookId, accountId }: TestWebhook): Promise<DeliveryView> {
    const sample = await this.work.run(async ({ manager }) => {
      const webhook = await findOwned(manager, Webhook, caller, { webhookId, accountId });
      if (webhook.status === 'disable') throw webhookDisabled();
      return DELIVERIES.one(manager, await addTestDelivery(manager, webhook, caller.parent.accountId));
    });
    this.signals.send([webhookId]);
    return sample;
  }
}

function payloadPurged(): Problem {
  return new Problem('payload_purged', 'The payload was purged together with its post.');
}

async function requireReceiver(manager: EntityManager, { webhookId }: WebhookDelivery): Promise<void> {
  const webhook = await manager.findOneBy(Webhook, { webhookId });
  if (!webhook) throw new Problem('webhook_deleted', 'The webhook of the delivery has been deleted.');
  requireCalls(webhook);
  if (webhook.status === 'disable') throw webhookDisabled();
}
