import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from './account.entity';

/** Valid for one parent account and its sub-accounts. */
@Entity('api_keys')
@Index('uq_api_keys_apikey', ['apikey'], { unique: true })
@Index('ix_api_keys_account', ['accountId', 'apiKeyId'])
@Index('ix_api_keys_account_live', ['accountId', 'revokedAt', 'apiKeyId'])
@Index('ix_api_keys_expires', ['expiresAt'])
export class ApiKey {
  @PrimaryGeneratedColumn()
  apiKeyId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 64 })
  apikey: string;

  @Column('varchar', { length: 255, nullable: true })
  name: string | null;

  @Column('varchar', { length: 255, nullable: true })
  nameKey: string | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  revokedAt: Date | null;

  /** The seconds from a creation or rotation to the expiry; null if the pair does not expire. */
  @Column('int', { nullable: true })
  lifetimeSeconds: number | null;

  @Column('datetime', { precision: 3, nullable: true })
  expiresAt: Date | null;
}

/** HMAC-SHA-256 of the secret with the pepper, in hex. */
@Entity('api_key_secrets')
export class ApiKeySecret {
  @ForeignKey(() => ApiKey, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  apiKeyId: number;

  @Column('varchar', { length: 64 })
  digest: string;

  /** Null if it is not recorded yet. */
  @Column('varchar', { length: 16, nullable: true })
  pepperId: string | null;

  /** Of the secret before the last rotation, which is valid until its grace period ends. */
  @Column('varchar', { length: 64, nullable: true })
  previousDigest: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  previousExpiresAt: Date | null;
}
