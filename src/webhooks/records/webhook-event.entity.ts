import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventSlug } from '../../platform/events/catalog';

/** Every webhook gets exactly this body. The row stays if the record of the event is deleted. */
@Entity('webhook_events')
@Index('uq_webhook_events_public_id', ['publicId'], { unique: true })
@Index('ix_webhook_events_occurred', ['occurredAt'])
@Index('ix_webhook_events_entity', ['entityId', 'eventId'])
export class WebhookEvent {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  eventId: number;

  /** The value of the `webhook-id` header: `evt_` and a UUIDv7. */
  @Column('varchar', { length: 40 })
  publicId: string;

  /** The account of the record that the event is about. */
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 32 })
  slug: EventSlug;

  @Column('int')
  entityId: number;

  @Column('text')
  body: string;

  /** The value of the `webhook-tags` header; null if the event has no tags. */
  @Column('varchar', { length: 2048, nullable: true })
  tags: string | null;

  @Column('datetime', { precision: 3 })
  occurredAt: Date;

  @Column('boolean')
  isTest: boolean;

  /** Set once the body, with texts of a purged record, has been emptied. Such an event is never sent again. */
  @Column('boolean', { nullable: true })
  isPurged: boolean | null;

  /** The id of the request that caused the event; null if no request did. */
  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;
}
