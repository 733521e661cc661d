import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Via } from './via';

/** The maximum length of a label, in code points. */
export const LABEL_LENGTH = 100;

/**
 * A former text of a post, with the fields that the post had. An update that changes no field moves the version of a
 * post but not its text, so a text has all version numbers from `firstVersion` to `version`.
 *
 * The row has no foreign key to the post: it may exist longer than the post.
 */
@Entity('post_versions')
@Index('ix_post_versions_label', ['postId', 'label', 'version'])
@Index('ix_post_versions_account', ['accountId', 'postId'])
@Index('ix_post_versions_prune_due', ['pruneDue', 'postId', 'version'])
@Index('ix_post_versions_changed_by', ['changedBy', 'postId', 'version'])
export class PostVersion {
  @PrimaryColumn('int')
  postId: number;

  /** The last version number of the text. */
  @PrimaryColumn('int')
  version: number;

  @Column('int')
  firstVersion: number;

  @Column('int')
  accountId: number;

  @Column('datetime', { precision: 3 })
  changedAt: Date;

  /** The user who made the text; null if nobody asked for it, or if the user has been erased. */
  @Column('int', { nullable: true })
  changedBy: number | null;

  @Column('varchar', { length: 10 })
  via: Via;

  /** The fields that differ from the text before, separated by commas. */
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

  /** 1 if the post may have more versions than are kept; null after housekeeping has looked at it. */
  @Column('int', { nullable: true })
  pruneDue: number | null;

  /** The fields of the post as JSON: see Snapshots. The last column, so that SQLite reads the others without it. */
  @Column('text')
  snapshot: string;
}

/** The value of `pruneDue` of a version of a post that housekeeping has to look at. */
export const PRUNE_DUE = 1;
