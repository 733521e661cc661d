import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Proves the rows of a range of ids of a parent account. Kept when retention deletes the rows. */
@Entity('audit_seals')
@Index('ix_audit_seals_removed', ['rowsRemovedAt', 'lastOccurredAt'])
export class AuditSeal {
  /** 0 for entries without an account. */
  @PrimaryColumn('int')
  accountId: number;

  /** From 1, without gaps in an account. */
  @PrimaryColumn('int')
  sealId: number;

  /** The first id after the range of the previous seal. */
  @Column('bigint')
  fromId: number;

  /** The id of the last row. */
  @Column('bigint')
  toId: number;

  @Column('int')
  count: number;

  @Column('datetime', { precision: 3 })
  lastOccurredAt: Date;

  /** When the seal was made. Rows are sealed within minutes, unless their seals were deleted and made again. */
  @Column('datetime', { precision: 3 })
  sealedAt: Date;

  /** Of all rows in the range. */
  @Column('varchar', { length: 64 })
  rowsDigest: string;

  /** Of the other fields, and of the previous link. */
  @Column('varchar', { length: 64 })
  link: string;

  /** Of the link, with the key `keyId`. */
  @Column('varchar', { length: 64 })
  digest: string;

  /** Null in the first seal of an account. */
  @Column('varchar', { length: 64, nullable: true })
  previousDigest: string | null;

  @Column('varchar', { length: 16 })
  keyId: string;

  /** When retention deleted the rows. Not covered by the digest: verification reads the rows. */
  @Column('datetime', { precision: 3, nullable: true })
  rowsRemovedAt: Date | null;
}
