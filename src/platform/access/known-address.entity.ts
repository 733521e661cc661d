import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/user.entity';

@Entity('known_addresses')
@Index('ix_known_addresses_expiry', ['expiresAt'])
export class KnownAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** HMAC-SHA-256, keyed with SECRET_KEY, of the user id and the `AddressKey`; in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
