import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../operations/role-order';
import { Account } from './account.entity';

/** Lists of operations and of networks in one column, separated by commas. */
export const TOKEN_LISTS = { operations: 4000, addresses: 4000 } as const;

/** The identity of a program in one account: a parent account with its sub-accounts, or a sub-account alone. */
@Entity('service_tokens')
@Index('ix_service_tokens_account', ['accountId', 'serviceTokenId'])
@Index('ix_service_tokens_account_created', ['accountId', 'createdAt', 'serviceTokenId'])
@Index('ix_service_tokens_account_name', ['accountId', 'nameKey', 'serviceTokenId'])
@Index('ix_service_tokens_maker', ['madeBy', 'accountId'])
@Index('ix_service_tokens_expires', ['expiresAt'])
export class ServiceToken {
  @PrimaryGeneratedColumn()
  serviceTokenId: number;

  @ForeignKey(() => Account, { onDelete: 'CASCADE' })
  @Column('int')
  accountId: number;

  /** The parent account of the tree, whose key pairs the token is sent with. */
  @Column('int')
  treeId: number;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 255 })
  nameKey: string;

  @Column('varchar', { length: 64 })
  userRoleName: Role;

  /** Names of operations and scopes. */
  @Column('varchar', { length: TOKEN_LISTS.operations })
  operations: string;

  /** CIDRs; empty if the token works from any address. */
  @Column('varchar', { length: TOKEN_LISTS.addresses })
  allowedAddresses: string;

  /** The seconds from a creation or rotation to the expiry. */
  @Column('int')
  lifetimeSeconds: number;

  /** The Admin who created or last rotated the token, and whose rights bound it; null if the operator made it. */
  @Column('int', { nullable: true })
  madeBy: number | null;

  /** The key pair that stands for all requests with the token alone; null if it is always sent with a pair. */
  @Column('int', { nullable: true })
  apiKeyId: number | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('varchar', { length: 45, nullable: true })
  lastUsedAddress: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  revokedAt: Date | null;
}

/** At most two of a token are valid: the current one, and the previous one until its grace period ends. */
@Entity('service_token_secrets')
@Index('ix_service_token_secrets_token', ['serviceTokenId'])
export class ServiceTokenSecret {
  /** SHA-256, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  tokenHash: string;

  @ForeignKey(() => ServiceToken, { onDelete: 'CASCADE' })
  @Column('int')
  serviceTokenId: number;

  /** The end of the grace period; null for the current secret. */
  @Column('datetime', { precision: 3, nullable: true })
  expiresAt: Date | null;
}
