import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pending deliveries up to `lastDeliveryId` count as canceled until housekeeping has updated their rows in batches. */
@Entity('webhook_cancellations')
export class WebhookCancellation {
  @PrimaryColumn('int')
  webhookId: number;

  @Column('bigint')
  lastDeliveryId: number;
}
