import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A cancellation that is not complete yet. Pending deliveries of the webhook up to `lastDeliveryId` count as cancelled,
 * and housekeeping updates their rows in batches. The webhook itself may be deleted already.
 */
@Entity('webhook_cancellations')
export class WebhookCancellation {
  @PrimaryColumn('int')
  webhookId: number;

  @Column('bigint')
  lastDeliveryId: number;
}
