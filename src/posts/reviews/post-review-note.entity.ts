import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NOTE_LENGTH } from '../drafts/post-draft.entity';
import type { ReviewState } from '../write/review-gate';

/** A note of a request or decision. It stays after the draft ends. No foreign key: the row can outlive the post. */
@Entity('post_review_notes')
@Index('ix_post_review_notes_post', ['postId', 'noteId'])
@Index('ix_post_review_notes_account', ['accountId'])
export class PostReviewNote {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  noteId: number;

  @Column('int')
  postId: number;

  @Column('int')
  accountId: number;

  @Column('int')
  draftVersion: number;

  /** The state of the review since the note. */
  @Column('varchar', { length: 10 })
  reviewState: ReviewState;

  /** Null if the user has been erased. */
  @Column('int', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: NOTE_LENGTH })
  text: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
