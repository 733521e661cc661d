import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import {
  DeliveryDetail,
  DeliveryId,
  DeliveryView,
  ListDeliveries,
  RecoverDeliveries,
  RecoveredView,
  RotateSecret,
  TestWebhook,
} from './deliveries.dto';
import { DeliveriesService } from './deliveries.service';
import { RecoveryService } from './recovery.service';
import { SecretRotationService } from './secret-rotation.service';
import { WebhookWithSecret } from './webhooks.dto';

@Api('Webhook Deliveries')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly recovery: RecoveryService,
    private readonly secrets: SecretRotationService,
  ) {}

  @Operation('webhooks/deliveries', 'List Webhook Deliveries', [DeliveryView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListDeliveries) {
    return this.deliveries.list(caller, body);
  }

  @Operation('webhooks/delivery', 'Get Webhook Delivery', DeliveryDetail)
  find(@CurrentCaller() caller: Caller, @Body() body: DeliveryId) {
    return this.deliveries.find(caller, body);
  }

  @Operation('webhooks/redeliver', 'Redeliver Webhook Delivery', DeliveryView, { conflicts: true })
  redeliver(@CurrentCaller() caller: Caller, @Body() body: DeliveryId) {
    return this.deliveries.redeliver(caller, body);
  }

  @Operation('webhooks/recover', 'Recover Webhook Deliveries', RecoveredView, { conflicts: true })
  recover(@CurrentCaller() caller: Caller, @Body() body: RecoverDeliveries) {
    return this.recovery.recover(caller, body);
  }

  @Operation('webhooks/test', 'Test Webhook', DeliveryView, { conflicts: true })
  test(@CurrentCaller() caller: Caller, @Body() body: TestWebhook) {
    return this.deliveries.test(caller, body);
  }

  @Operation('webhooks/rotatesecret', 'Rotate Webhook Secret', WebhookWithSecret, { conflicts: true })
  rotate(@CurrentCaller() caller: Caller, @Body() body: RotateSecret) {
    return this.secrets.rotate(caller, body);
  }
}
