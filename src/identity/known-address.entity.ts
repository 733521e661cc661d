import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity';

/** An address from which a person has logged in: only a keyed digest of what it counts by. */
@Entity('known_addresses')
@Index('ix_known_addresses_expiry', ['expiresAt'])
export class KnownAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId: number;

  /** HMAC-SHA-256 in hex, under SECRET_KEY, of the person and the address: no other row has it. */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
