import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Subscription } from '../../platform/events/subscription';
import { Account } from '../../platform/tenancy/account.entity';

@Entity('webhooks')
@Index('ix_webhooks_account', ['accountId', 'webhookId'])
@Index('ix_webhooks_account_created', ['accountId', 'createdAt', 'webhookId'])
@Index('ix_webhooks_account_updated', ['accountId', 'updatedAt', 'webhookId'])
@Index('ix_webhooks_account_name', ['accountId', 'nameKey', 'webhookId'])
@Index('ix_webhooks_account_event', ['accountId', 'event', 'status'])
@Index('ix_webhooks_failing', ['status', 'announced', 'failingSince'])
export class Webhook {
  @PrimaryGeneratedColumn()
  webhookId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  /** `pull`: nothing is sent; clients read the deliveries. */
  @Column('varchar', { length: 4, default: 'push' })
  mode: 'push' | 'pull';

  /** Empty if the mode is `pull`. */
  @Column('varchar', { length: 2048 })
  endpointUrl: string;

  @Column('varchar', { length: 32 })
  event: Subscription;

  /** The maximum number of calls per second; null without a limit. */
  @Column('int', { nullable: true })
  maxPerSecond: number | null;

  /** When the next call may begin, after those for which times are reserved; null without a limit so far. */
  @Column('datetime', { precision: 3, nullable: true })
  nextCallAt: Date | null;

  /** Of a pull webhook: retention has deleted deliveries with ids up to this one. */
  @Column('bigint', { default: 0 })
  removedTo: number;

  @Column('varchar', { length: 8 })
  status: 'enable' | 'disable';

  /** Null if the service did not disable the webhook. */
  @Column('varchar', { length: 255, nullable: true })
  disabledReason: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  failingSince: Date | null;

  @Column('int')
  consecutiveFailures: number;

  @Column('datetime', { precision: 3, nullable: true })
  circuitOpenUntil: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastSuccessAt: Date | null;

  /** Of the last failed attempt, or of the success that followed it; null if there was no response. */
  @Column('int', { nullable: true })
  lastStatusCode: number | null;

  /** The state of which people and other webhooks were notified; null if the last one was that it works. */
  @Column('varchar', { length: 8, nullable: true })
  announced: 'failing' | 'disabled' | null;

  /** When the failures began that led to the announced state. */
  @Column('datetime', { precision: 3, nullable: true })
  announcedSince: Date | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

/** The current secret has no `expiresAt`. */
@Entity('webhook_secrets')
@Index('ix_webhook_secrets_webhook', ['webhookId', 'webhookSecretId'])
export class WebhookSecret {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  webhookSecretId: number;

  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column('int')
  webhookId: number;

  @Column('varchar', { length: 255 })
  sealed: string;

  @Column('datetime', { precision: 3, nullable: true })
  expiresAt: Date | null;
}
