import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Keeps a second run from adding the record again. */
@Entity('imported_records')
export class ImportedRecord {
  @PrimaryColumn('int')
  accountId: number;

  /** SHA-256, in hex, of the kind of the record, the address of the exported site, and the id of the record there. */
  @PrimaryColumn('varchar', { length: 64 })
  sourceHash: string;

  @Column('int')
  recordId: number;
}
