import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** docs/operations.md explains each act. */
export const ACTS = [
  'account.create',
  'account.owner',
  'account.update',
  'author.create',
  'author.delete',
  'author.update',
  'category.create',
  'category.delete',
  'category.update',
  'key.create',
  'key.revoke',
  'key.rotate',
  'login',
  'login.failed',
  'logout',
  'media.create',
  'media.delete',
  'media.purge',
  'media.restore',
  'media.update',
  'member.accept',
  'member.decline',
  'member.invite',
  'member.remove',
  'member.role',
  'password.change',
  'password.reset',
  'password.set',
  'person.erase',
  'person.export',
  'post.create',
  'post.delete',
  'post.publish',
  'post.purge',
  'post.restore',
  'post.unpublish',
  'post.update',
  'refused',
  'review.approve',
  'review.override',
  'review.reject',
  'review.request',
  'secret.rotate',
  'service-token.create',
  'service-token.revoke',
  'service-token.rotate',
  'session.end',
  'sub-account.create',
  'sub-account.delete',
  'sub-account.update',
  'team.create',
  'team.delete',
  'team.update',
  'webhook.create',
  'webhook.delete',
  'webhook.secret',
  'webhook.update',
] as const;

export type Act = (typeof ACTS)[number];

/** `worker`: a job of the service. */
export const AUDIT_VIAS = ['api', 'service', 'console', 'cli', 'worker'] as const;

export type AuditVia = (typeof AUDIT_VIAS)[number];

/**
 * An entry can refer to deleted rows. Only `person:erase` changes entries. The last three columns are null in rows of the
 * previous release.
 */
@Entity('audit_log')
@Index('ix_audit_log_account', ['accountId', 'auditId'])
@Index('ix_audit_log_account_occurred', ['accountId', 'occurredAt', 'auditId'])
@Index('ix_audit_log_account_act', ['accountId', 'act', 'auditId'])
@Index('ix_audit_log_account_act_occurred', ['accountId', 'act', 'occurredAt', 'auditId'])
@Index('ix_audit_log_account_user', ['accountId', 'userId', 'auditId'])
@Index('ix_audit_log_account_user_occurred', ['accountId', 'userId', 'occurredAt', 'auditId'])
@Index('ix_audit_log_occurred', ['occurredAt'])
export class AuditEntry {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  auditId: number;

  @Column('datetime', { precision: 3 })
  occurredAt: Date;

  /** The parent account; null if it is unknown. */
  @Column('int', { nullable: true })
  accountId: number | null;

  /** Null for the operator, and if the user is unknown. */
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('int', { nullable: true })
  apiKeyId: number | null;

  /** Set if a service token is the actor; there is no user then. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  @Column('varchar', { length: 50 })
  act: Act;

  @Column('int', { nullable: true })
  subjectId: number | null;

  @Column('varchar', { length: 255, nullable: true })
  detail: string | null;

  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;

  @Column('varchar', { length: 45, nullable: true })
  address: string | null;

  @Column('varchar', { length: 8, nullable: true })
  via: AuditVia | null;

  /** Null if the personal values have been erased. */
  @Column('varchar', { length: 32, nullable: true })
  personalSalt: string | null;

  /** The digest of the salt and the personal values, which the seal covers. Never changes. */
  @Column('varchar', { length: 64, nullable: true })
  personalDigest: string | null;
}
