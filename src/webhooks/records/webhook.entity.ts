import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventSlug } from '../../platform/events/catalog';
import { Account } from '../../platform/tenancy/account.entity';

@Entity('webhooks')
@Index('ix_webhooks_account', ['accountId', 'webhookId'])
@Index('ix_webhooks_account_created', ['accountId', 'createdAt', 'webhookId'])
@Index('ix_webhooks_account_updated', ['accountId', 'updatedAt', 'webhookId'])
@Index('ix_webhooks_account_name', ['accountId', 'nameKey', 'webhookId'])
@Index('ix_webhooks_account_event', ['accountId', 'event', 'status'])
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

  @Column('varchar', { length: 2048 })
  endpointUrl: string;

  @Column('varchar', { length: 32 })
  event: EventSlug;

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
