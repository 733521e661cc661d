import { Body } from '@nestjs/common';
import { Api, Operation } from '../../platform/operations/operation';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import {
  DeliveryDetail,
  DeliveryId,
  DeliveryView,
  ListDeliveries,
  RecoverDeliveries,
  RecoveredView,
  TestWebhook,
} from './deliveries.dto';
import { RotateSecret } from '../subscriptions/secret-rotation.dto';
import { DeliveriesService } from './deliveries.service';
import { RecoveryService } from './recovery.service';
import { SecretRotationService } from '../subscriptions/secret-rotation.service';
import { WebhookWithSecret } from '../subscriptions/webhooks.dto';

@Api('Webhook Deliveries')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly recovery: RecoveryService,
    private readonly secrets: SecretRotationService,
  ) {}

  @Operation('webhooks/deliveries', 'List Webhook Deliveries', [DeliveryView], {
    description: 'Lists deliveries to webhooks, newest first, including pending ones.',
    role: 'Admin',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListDeliveries) {
    return this.deliveries.list(caller, body);
  }

  @Operation('webhooks/delivery', 'Get Webhook Delivery', DeliveryDetail, {
    description: 'Returns a delivery, its payload, and its last attempts.',
    role: 'Admin',
    on: 'record',
    scope: 'read',
  })
  find(@CurrentCaller() caller: Caller, @Body() body: DeliveryId) {
    return this.deliveries.find(caller, body);
  }

  @Operation('webhooks/redeliver', 'Redeliver Webhook Delivery', DeliveryView, {
    description:
      'Sends a delivery again: the same event with the same `webhook-id`. Responds immediately, before the call.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    refusals: [
      'delivery_in_progress',
      'payload_purged',
      'webhook_disabled',
      'webhook_deleted',
      'webhook_is_pull',
    ],
  })
  redeliver(@CurrentCaller() caller: Caller, @Body() body: DeliveryId) {
    return this.deliveries.redeliver(caller, body);
  }

  @Operation('webhooks/recover', 'Recover Webhook Deliveries', RecoveredView, {
    description: 'Sends the failed and canceled deliveries of a period again.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    refusals: ['delivery_in_progress', 'webhook_disabled', 'webhook_is_pull'],
  })
  recover(@CurrentCaller() caller: Caller, @Body() body: RecoverDeliveries) {
    return this.recovery.recover(caller, body);
  }

  @Operation('webhooks/test', 'Test Webhook', DeliveryView, {
    description: 'Sends one sample of the webhook’s event. Responds immediately, before the call.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    refusals: ['webhook_disabled'],
  })
  test(@CurrentCaller() caller: Caller, @Body() body: TestWebhook) {
    return this.deliveries.test(caller, body);
  }

  @Operation('webhooks/rotatesecret', 'Rotate Webhook Secret', WebhookWithSecret, {
    description:
      'Replaces the secret of a webhook. During the grace period, calls are also signed with the old secret.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    refusals: ['too_many_secrets', 'webhook_is_pull'],
    secret: true,
  })
  rotate(@CurrentCaller() caller: Caller, @Body() body: RotateSecret) {
    return this.secrets.rotate(caller, body);
  }
}
