import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/user.entity';

/** The one live link by which a user may set a new password: only its token's hash is kept. */
@Entity('password_resets')
@Index('uq_password_resets_token', ['tokenHash'], { unique: true })
export class PasswordReset {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** SHA-256 of the token, in hex. */
  @Column('varchar', { length: 64 })
  tokenHash: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
