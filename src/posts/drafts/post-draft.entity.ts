import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReviewState } from '../approval';
import type { Via } from '../history/via';

/** The maximum length of the note of a review, in code points. */
export const NOTE_LENGTH = 1000;

/**
 * The draft of a post: texts that readers do not see before it is published.
 *
 * The row has no foreign key to the post: it stays while the post is in the trash.
 */
@Entity('post_drafts')
@Index('ix_post_drafts_account', ['accountId', 'savedAt', 'postId'])
@Index('ix_post_drafts_account_post', ['accountId', 'postId'])
@Index('ix_post_drafts_review', ['accountId', 'reviewState', 'savedAt', 'postId'])
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

  @Column('varchar', { length: 10, default: 'none' })
  reviewState: ReviewState;

  /** The version of the draft that was decided on last; null if there was no decision. */
  @Column('int', { nullable: true })
  reviewedVersion: number | null;

  /** The user who decided last; null if there was no decision, or if the user has been erased. */
  @Column('int', { nullable: true })
  reviewedBy: number | null;

  /** The note of the last decision or, until there is a newer one, of the last request. */
  @Column('varchar', { length: NOTE_LENGTH, nullable: true })
  reviewNote: string | null;

  /** The fields of updatepost as JSON: see Snapshots. */
  @Column('text')
  snapshot: string;
}

/** A user who has saved the draft of a post since it was made, and who therefore cannot approve it. */
@Entity('post_draft_savers', { withoutRowid: true })
@Index('ix_post_draft_savers_user', ['userId', 'postId'])
export class PostDraftSaver {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('int')
  userId: number;
}
