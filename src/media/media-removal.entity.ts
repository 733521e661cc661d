import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Files that are to be removed from the store. An upload notes its files here before it stores them, and takes the note
 * back in the transaction with its record, so that no crash leaves files without a record.
 */
@Entity('media_removals')
@Index('ix_media_removals_due', ['dueAt'])
export class MediaRemoval {
  @PrimaryColumn('varchar', { length: 22 })
  mediaKey: string;

  @Column('int')
  accountId: number;

  @Column('datetime', { precision: 3 })
  dueAt: Date;
}
