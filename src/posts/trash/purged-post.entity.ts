import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The id of a post that is gone for good. This row is deleted once nothing with a text of the post is left: see
 * `purge-post.ts`.
 */
@Entity('purged_posts')
@Index('ix_purged_posts_due', ['dueAt', 'postId'])
export class PurgedPost {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  purgedAt: Date;

  /** The time from which what is left of the post is looked for, by the database's clock. */
  @Column('datetime', { precision: 3 })
  dueAt: Date;
}
