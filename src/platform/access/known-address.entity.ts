import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../identity/user.entity';

/** An address from which a user has logged in, stored as a keyed digest. */
@Entity('known_addresses')
@Index('ix_known_addresses_expiry', ['expiresAt'])
export class KnownAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /**
   * HMAC-SHA-256, keyed with SECRET_KEY, of the user id and the `AddressKey` of the address; in hex, unique in the
   * table.
   */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
