import { Global, Module } from '@nestjs/common';
import { Outbox } from '../../../platform/events/announcements';
import { WebhookOutbox } from './webhook-outbox';

@Global()
@Module({ providers: [{ provide: Outbox, useClass: WebhookOutbox }], exports: [Outbox] })
export class OutboxModule {}
