import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** docs/operations.md explains each act. */
export const ACTS = [
  'account.create',
  'account.owner',
  'account.update',
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

/** An entry can refer to deleted rows. Only `person:erase` changes entries. */
@Entity('audit_log')
@Index('ix_audit_log_account', ['accountId', 'auditId'])
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
}
