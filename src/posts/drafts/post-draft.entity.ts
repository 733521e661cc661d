import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Via } from '../history/via';

/**
 * The draft of a post: texts that readers do not see before it is published.
 *
 * The row has no foreign key to the post: it stays while the post is in the trash.
 */
@Entity('post_drafts')
@Index('ix_post_drafts_account', ['accountId', 'savedAt', 'postId'])
export class PostDraft {
  @PrimaryColumn('int')
  postId: number;

  @Column('int')
  accountId: number;

  /** The number of the draft, which each save moves. The post has it, too. */
  @Column('int')
  draftVersion: number;

  /** The version of the post from which the draft was made. */
  @Column('int')
  baseVersion: number;

  /** When the draft was made from this version. */
  @Column('datetime', { precision: 3 })
  madeAt: Date;

  /** The fields that differ from the base, separated by commas. */
  @Column('varchar', { length: 500 })
  changedFields: string;

  /** The user who saved the draft last; null if the user has been erased. */
  @Column('int', { nullable: true })
  savedBy: number | null;

  @Column('datetime', { precision: 3 })
  savedAt: Date;

  @Column('varchar', { length: 10 })
  via: Via;

  @Column('int')
  seoScore: number;

  /** The size of postContent in bytes, by which lists limit the size of a page. */
  @Column('int')
  contentBytes: number;

  /** The fields of updatepost as JSON: see Snapshots. The last column, so that SQLite reads the others without it. */
  @Column('text')
  snapshot: string;
}
