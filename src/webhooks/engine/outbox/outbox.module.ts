import { Global, Module } from '@nestjs/common';
import { Outbox } from '../../../platform/events/announcements';
import { WebhookOutbox } from './webhook-outbox';

/** Provides the outbox that units of work write to. */
@Global()
@Module({ providers: [{ provide: Outbox, useClass: WebhookOutbox }], exports: [Outbox] })
export class OutboxModule {}
