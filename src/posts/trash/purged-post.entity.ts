import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The row is deleted once no text of the post is left: see `purge-post.ts`. */
@Entity('purged_posts')
@Index('ix_purged_posts_due', ['dueAt', 'postId'])
@Index('ix_purged_posts_account', ['accountId', 'dueAt', 'postId'])
export class PurgedPost {
  @PrimaryColumn('int')
  postId: number;

  /** 0 if the account is unknown. Accounts take turns in the sweep. */
  @Column('int', { default: 0 })
  accountId: number;

  @Column('datetime', { precision: 3 })
  purgedAt: Date;

  /** By the database's clock. */
  @Column('datetime', { precision: 3 })
  dueAt: Date;
}
