import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import type { Page } from '../common/answers';
import { Problem, recordNotFound, retryLater } from '../common/problem';
import { findOwned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { ListScopes } from '../lists/scopes';
import { isBeingCancelled } from './cancel-pending';
import { attemptsOf, MOST_SHOWN } from './attempts';
import type { DeliveryDetail, DeliveryId, DeliveryView, ListDeliveries, TestWebhook } from './deliveries.dto';
import { DELIVERIES } from './deliveries.listing';
import { deliveryQuery } from './delivery-filters';
import { cancelledSoon, requeue, webhookDisabled } from './requeue';
import { addTestDelivery } from './test-delivery';
import { WebhookAttempt } from './webhook-attempt.entity';
import { WebhookCancellation } from './webhook-cancellation.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEvent } from './webhook-event.entity';
import { Webhook } from './webhook.entity';
import { DELIVERY_STATUSES } from './webhooks.dto';

/** `Retry-After` for a delivery that is being tried, in seconds. */
const TRIED_SOON = 5;

/** Lists deliveries and sends them again. */
@Injectable()
export class DeliveriesService {
  constructor(
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
    private readonly scopes: ListScopes,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller, query: ListDeliveries): Promise<Page<DeliveryView>> {
    const scope = await this.scopes.of(caller, query);
    return DELIVERIES.page(this.deliveries.manager, deliveryQuery(query, scope));
  }

  /** The tries are read last, so that all of the counted ones that were recorded are among them. */
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
      payload: JSON.parse(event.body) as object,
      attempts: attemptsOf(delivery, recorded),
    };
  }

  /** The same event, so the same webhook-id and bytes. A test stays a test. */
  redeliver(caller: Caller, { deliveryId, accountId }: DeliveryId): Promise<DeliveryView> {
    return this.work.run(async (manager) => {
      const delivery = await findOwned(manager, WebhookDelivery, caller, { deliveryId, accountId });
      await requireReceiver(manager, delivery);
      if (await isBeingCancelled(manager, delivery.webhookId, deliveryId)) throw cancelledSoon();
      const trigger = delivery.trigger === 'test' ? 'test' : 'manual';
      const again = await requeue(manager, [deliveryId], trigger, DELIVERY_STATUSES);
      if (again === 0) {
        throw retryLater('delivery_in_progress', TRIED_SOON, 'Redeliver it once its try has ended.');
      }
      return DELIVERIES.one(manager, deliveryId);
    });
  }

  test(caller: Caller, { webhookId, accountId }: TestWebhook): Promise<DeliveryView> {
    return this.work.run(async (manager) => {
      const webhook = await findOwned(manager, Webhook, caller, { webhookId, accountId });
      if (webhook.status === 'disable') throw webhookDisabled();
      return DELIVERIES.one(manager, await addTestDelivery(manager, webhook, caller.parent.accountId));
    });
  }
}

/** Throws unless the webhook is enabled: a disabled one sends nothing. */
async function requireReceiver(manager: EntityManager, { webhookId }: WebhookDelivery): Promise<void> {
  const webhook = await manager.findOneBy(Webhook, { webhookId });
  if (!webhook) throw new Problem('webhook_deleted', 'There is nowhere to send the delivery to any more.');
  if (webhook.status === 'disable') throw webhookDisabled();
}
