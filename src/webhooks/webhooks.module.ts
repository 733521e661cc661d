import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveriesController } from './log/deliveries.controller';
import { DeliveriesService } from './log/deliveries.service';
import { OutboxGauges } from './engine/outbox/outbox-gauges';
import { PullController } from './pull/pull.controller';
import { PullCursors } from './pull/pull-cursors';
import { PullReader } from './pull/pull-reader';
import { PullService } from './pull/pull.service';
import { PullSignals } from './signals/pull-signals';
import { PullWaits } from './pull/pull-waits';
import { RecoveryService } from './log/recovery.service';
import { SecretRotationService } from './subscriptions/secret-rotation.service';
import { SigningSecrets } from './records/signing-secrets';
import { WebhookDelivery } from './records/webhook-delivery.entity';
import { Webhook } from './records/webhook.entity';
import { WebhooksController } from './subscriptions/webhooks.controller';
import { WebhooksService } from './subscriptions/webhooks.service';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery])],
  controllers: [WebhooksController, DeliveriesController, PullController],
  providers: [
    DeliveriesService,
    OutboxGauges,
    PullCursors,
    PullReader,
    PullService,
    PullSignals,
    PullWaits,
    RecoveryService,
    SecretRotationService,
    SigningSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}
