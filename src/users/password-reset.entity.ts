import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/user.entity';

/** The one live link by which a user may set a new password, found by the hash of its token. */
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

  /** The token, sealed, so that the link can be sent again; null if an older release made it. */
  @Column('varchar', { length: 255, nullable: true })
  sealedToken: string | null;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
