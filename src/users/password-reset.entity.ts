import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../platform/identity/user.entity';

/** A user has at most one valid link, which is found by the hash of its token. */
@Entity('password_resets')
@Index('uq_password_resets_token', ['tokenHash'], { unique: true })
@Index('ix_password_resets_expires', ['expiresAt'])
export class PasswordReset {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** SHA-256 of the token, in hex. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  /** Lets the link be sent again; null if an earlier release stored the row. */
  @Column('varchar', { length: 255, nullable: true })
  sealedToken: string | null;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
