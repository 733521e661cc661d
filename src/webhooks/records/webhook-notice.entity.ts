import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const WEBHOOK_STATES = ['failing', 'disabled', 'recovered'] as const;

export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A change of a webhook's state, for an email. The mailed rows of a day are counted for the limit per webhook. */
@Entity('webhook_notices')
@Index('ix_webhook_notices_due', ['mailedAt', 'occurredAt'])
@Index('ix_webhook_notices_webhook', ['webhookId', 'mailedAt'])
@Index('ix_webhook_notices_account', ['accountId'])
@Index('ix_webhook_notices_expires', ['expiresAt'])
export class WebhookNotice {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  noticeId: number;

  @Column('int')
  accountId: number;

  @Column('int')
  webhookId: number;

  @Column('varchar', { length: 9 })
  state: WebhookState;

  /** When the failures began. */
  @Column('datetime', { precision: 3 })
  since: Date;

  @Column('int', { nullable: true })
  lastStatusCode: number | null;

  @Column('datetime', { precision: 3 })
  occurredAt: Date;

  /** The rows of one email have the same time; null until an email lists the change. */
  @Column('datetime', { precision: 3, nullable: true })
  mailedAt: Date | null;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
