import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Files to be removed from the store. An upload adds a row here before it stores its files, and deletes it in
 * the transaction that adds its record, so that no crash leaves files without a record.
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
