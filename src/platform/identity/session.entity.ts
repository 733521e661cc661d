import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from './user.entity';

/** What a session is for: calls of the API with its token, or the pages of the console with its cookie. */
export type SessionKind = 'token' | 'console';

/** A login, with the hash of its token; the token itself is never stored. The value of a cookie counts as a token. */
@Entity('sessions')
@Index('uq_sessions_token', ['tokenHash'], { unique: true })
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expires', ['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  sessionId: number;

  /** SHA-256 of the token, in hex. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  /** The time at which the session ends. Use of the token extends it, up to TOKEN_MAX_SECONDS after the login. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  @Column('varchar', { length: 10, default: 'token' })
  kind: SessionKind;

  /** When the person last gave the password in a session of the console; null for tokens. */
  @Column('datetime', { precision: 3, nullable: true })
  confirmedAt: Date | null;
}
