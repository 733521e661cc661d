import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventSlug } from '../events/catalogue';

/** An event with the exact body that every webhook is sent. It stays when its record is deleted. */
@Entity('webhook_events')
@Index('uq_webhook_events_public_id', ['publicId'], { unique: true })
@Index('ix_webhook_events_occurred', ['occurredAt'])
export class WebhookEvent {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  eventId: number;

  /** The webhook-id header: `evt_` and a UUIDv7. */
  @Column('varchar', { length: 40 })
  publicId: string;

  /** The account of the record. */
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 32 })
  slug: EventSlug;

  @Column('int')
  entityId: number;

  @Column('text')
  body: string;

  @Column('datetime', { precision: 3 })
  occurredAt: Date;

  @Column('boolean')
  isTest: boolean;

  /** The id of the request that caused it; null if none did. */
  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;
}
