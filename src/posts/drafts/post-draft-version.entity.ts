import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Via } from '../history/via';

/** A former state of a draft. No foreign key: the row can outlive the post. */
@Entity('post_draft_versions')
@Index('ix_post_draft_versions_account', ['accountId', 'postId'])
@Index('ix_post_draft_versions_saved_by', ['savedBy', 'postId', 'draftVersion'])
export class PostDraftVersion {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('int')
  draftVersion: number;

  @Column('int')
  accountId: number;

  @Column('int')
  baseVersion: number;

  /** The fields that differ from the base, separated by commas. */
  @Column('varchar', { length: 500 })
  changedFields: string;

  /** Null if the user has been erased. */
  @Column('int', { nullable: true })
  savedBy: number | null;

  @Column('datetime', { precision: 3 })
  savedAt: Date;

  @Column('varchar', { length: 10 })
  via: Via;

  @Column('varchar', { length: 255 })
  postTitle: string;

  @Column('varchar', { length: 50 })
  postStatus: string;

  @Column('int')
  contentBytes: number;

  /** JSON: see Snapshots. The last column, so that SQLite reads the others without it. */
  @Column('text')
  snapshot: string;
}
