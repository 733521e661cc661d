import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record that an import has added, so that a second run does not add it again. */
@Entity('imported_records')
export class ImportedRecord {
  @PrimaryColumn('int')
  accountId: number;

  /** SHA-256 of kind, site and the id there, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  sourceHash: string;

  @Column('int')
  recordId: number;
}
