import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** An address from which a person has logged in, as a keyed digest of its key in limits. */
@Entity('known_addresses')
@Index('ix_known_addresses_expiry', ['expiresAt'])
export class KnownAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** HMAC-SHA-256 in hex, keyed with SECRET_KEY, of the person and the address: unique in the table. */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
