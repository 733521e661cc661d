import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReviewState } from '../write/review-gate';
import type { Via } from '../history/via';

/** In code points. */
export const NOTE_LENGTH = 1000;

/** No foreign key to the post: the row remains while the post is in the trash. */
@Entity('post_drafts')
@Index('ix_post_drafts_account', ['accountId', 'savedAt', 'postId'])
@Index('ix_post_drafts_account_post', ['accountId', 'postId'])
@Index('ix_post_drafts_group', ['accountId', 'groupId', 'postId'])
@Index('ix_post_drafts_review', ['accountId', 'reviewState', 'savedAt', 'postId'])
export class PostDraft {
  @PrimaryColumn('int')
  postId: number;

  @Column('int')
  accountId: number;

  /** Incremented by every save. Also stored in the post. */
  @Column('int')
  draftVersion: number;

  @Column('int')
  baseVersion: number;

  /** When the draft was created from `baseVersion`. */
  @Column('datetime', { precision: 3 })
  madeAt: Date;

  /** The fields that differ from the base, separated by commas. */
  @Column('varchar', { length: 500 })
  changedFields: string;

  /** Null if the user has been erased. */
  @Column('int', { nullable: true })
  savedBy: number | null;

  @Column('datetime', { precision: 3 })
  savedAt: Date;

  /** When the last state that a later save keeps was saved; equal to `savedAt` if that is the current state. */
  @Column('datetime', { precision: 3, nullable: true })
  keptAt: Date | null;

  @Column('varchar', { length: 10 })
  via: Via;

  @Column('int')
  seoScore: number;

  /** In bytes. Lists use it to limit the size of a page. */
  @Column('int')
  contentBytes: number;

  @Column('varchar', { length: 10, default: 'none' })
  reviewState: ReviewState;

  /** Who last requested a review; null if no one has, or if the user has been erased. */
  @Column('int', { nullable: true })
  requestedBy: number | null;

  /** When the last request was mailed to reviewers; null if none was. */
  @Column('datetime', { precision: 3, nullable: true })
  requestMailedAt: Date | null;

  /** The draft version of the last decision; null if there was none. */
  @Column('int', { nullable: true })
  reviewedVersion: number | null;

  /** Null if there was no decision, or if the user has been erased. */
  @Column('int', { nullable: true })
  reviewedBy: number | null;

  /** The note of the last decision or of a later request. */
  @Column('varchar', { length: NOTE_LENGTH, nullable: true })
  reviewNote: string | null;

  /** Null if the draft is not scheduled. */
  @Column('bigint', { nullable: true })
  groupId: number | null;

  /** The last version of the scheduled draft that was scheduled or saved by someone who may publish it; null if there is none. */
  @Column('int', { nullable: true })
  scheduledVersion: number | null;

  /** JSON: see Snapshots. */
  @Column('text')
  snapshot: string;
}

/** Users who have saved a draft since its creation cannot approve it. */
@Entity('post_draft_savers', { withoutRowid: true })
@Index('ix_post_draft_savers_user', ['userId', 'postId'])
export class PostDraftSaver {
  @PrimaryColumn('int')
  postId: number;

  @PrimaryColumn('int')
  userId: number;
}
