import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';
import { OutboxReadings } from './outbox-readings';
import { RecoveryService } from './recovery.service';
import { SecretRotationService } from './secret-rotation.service';
import { SigningSecrets } from './signing-secrets';
import { WebhookDelivery } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery])],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    DeliveriesService,
    OutboxReadings,
    RecoveryService,
    SecretRotationService,
    SigningSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}
