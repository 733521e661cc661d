import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from './user.entity';

/** The API with a token, or the console with a cookie. */
export type SessionKind = 'token' | 'console';

/** The token, or the value of the cookie, is never stored, only its hash. */
@Entity('sessions')
@Index('uq_sessions_token', ['tokenHash'], { unique: true })
@Index('ix_sessions_user', ['userId'])
@Index('ix_sessions_expires', ['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  sessionId: number;

  /** SHA-256, in hex. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  /** Use extends it, up to TOKEN_MAX_SECONDS after the login. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  @Column('varchar', { length: 10, default: 'token' })
  kind: SessionKind;

  /** When the person last entered the password; null for tokens. */
  @Column('datetime', { precision: 3, nullable: true })
  confirmedAt: Date | null;
}
