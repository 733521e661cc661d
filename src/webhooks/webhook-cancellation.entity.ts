import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A webhook with more pending deliveries than its change cancelled at once: those up to an id count as cancelled, and
 * housekeeping updates their rows in batches. May name a deleted webhook.
 */
@Entity('webhook_cancellations')
export class WebhookCancellation {
  @PrimaryColumn('int')
  webhookId: number;

  @Column('bigint')
  lastDeliveryId: number;
}
