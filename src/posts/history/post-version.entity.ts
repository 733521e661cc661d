import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Via } from './via';

/** In code points. */
export const LABEL_LENGTH = 100;

/** A text has all versions from `firstVersion` to `version`. No foreign key: the row can outlive the post. */
@Entity('post_versions')
@Index('ix_post_versions_label', ['postId', 'label', 'version'])
@Index('ix_post_versions_account', ['accountId', 'postId'])
@Index('ix_post_versions_prune_due', ['pruneDue', 'postId', 'version'])
@Index('ix_post_versions_changed_by', ['changedBy', 'postId', 'version'])
export class PostVersion {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('int')
  version: number;

  @Column('int')
  firstVersion: number;

  @Column('int')
  accountId: number;

  @Column('datetime', { precision: 3 })
  changedAt: Date;

  /** Null if no user requested the change, or if the user has been erased. */
  @Column('int', { nullable: true })
  changedBy: number | null;

  @Column('varchar', { length: 10 })
  via: Via;

  /** The fields that differ from the previous text, separated by commas. */
  @Column('varchar', { length: 500 })
  changedFields: string;

  /** A text with a label is never pruned. */
  @Column('varchar', { length: LABEL_LENGTH, nullable: true })
  label: string | null;

  @Column('varchar', { length: 255 })
  postTitle: string;

  @Column('varchar', { length: 50 })
  postStatus: string;

  @Column('int')
  contentBytes: number;

  /** 1 if the post may have more versions than are kept; null once housekeeping has checked it. */
  @Column('int', { nullable: true })
  pruneDue: number | null;

  /** JSON: see Snapshots. The last column, so that SQLite reads the others without it. */
  @Column('text')
  snapshot: string;
}

/** Housekeeping has to check the post. */
export const PRUNE_DUE = 1;
