import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventSlug } from '../../platform/events/catalog';
import { WebhookEvent } from './webhook-event.entity';

/** A row of the outbox. It stays if the webhook is deleted. */
@Entity('webhook_deliveries')
@Index('uq_webhook_deliveries_event_webhook', ['eventId', 'webhookId'], { unique: true })
@Index('ix_webhook_deliveries_due', ['dueAt', 'webhookId'])
@Index('ix_webhook_deliveries_turn', ['dueTenant', 'webhookId', 'dueAt'])
@Index('ix_webhook_deliveries_webhook', ['webhookId', 'status', 'deliveryId'])
@Index('ix_webhook_deliveries_webhook_last', ['webhookId', 'deliveryId'])
@Index('ix_webhook_deliveries_webhook_slug', ['webhookId', 'slug', 'deliveryId'])
@Index('ix_webhook_deliveries_account', ['accountId', 'deliveryId'])
@Index('ix_webhook_deliveries_account_created', ['accountId', 'createdAt', 'deliveryId'])
@Index('ix_webhook_deliveries_account_slug', ['accountId', 'slug', 'deliveryId'])
@Index('ix_webhook_deliveries_account_status', ['accountId', 'status', 'deliveryId'])
export class WebhookDelivery {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  deliveryId: number;

  @ForeignKey(() => WebhookEvent)
  @Column('bigint')
  eventId: number;

  @Column('int')
  webhookId: number;

  /** The account of the webhook. */
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 32 })
  slug: EventSlug;

  @Column('varchar', { length: 10 })
  status: 'pending' | 'delivered' | 'failed' | 'cancelled';

  @Column('varchar', { length: 8 })
  trigger: 'event' | 'manual' | 'recover' | 'test';

  /** Includes interrupted attempts, but no uncounted ones. */
  @Column('int')
  attemptCount: number;

  /** How many waits of the retry schedule have been used. */
  @Column('int')
  scheduleStep: number;

  @Column('datetime', { precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** The id of the process that has leased the delivery. */
  @Column('varchar', { length: 36, nullable: true })
  leaseToken: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null;

  /** When the sweep reads the delivery next: after queuing, at its lease's end or next attempt; null if ended. */
  @Column('datetime', { precision: 3, nullable: true })
  dueAt: Date | null;

  /** The tenant in whose turn the sweep reads the delivery; null if the delivery has ended. */
  @Column('int', { nullable: true })
  dueTenant: number | null;

  @Column('int', { nullable: true })
  lastStatusCode: number | null;

  @Column('varchar', { length: 255, nullable: true })
  lastError: string | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  deliveredAt: Date | null;
}
