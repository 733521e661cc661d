import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A webhook with more pending deliveries than its change could cancel: those up to an id count as cancelled, and are
 * written so in batches after. May name a webhook that is deleted.
 */
@Entity('webhook_cancellations')
export class WebhookCancellation {
  @PrimaryColumn('int')
  webhookId: number;

  @Column('bigint')
  lastDeliveryId: number;
}
