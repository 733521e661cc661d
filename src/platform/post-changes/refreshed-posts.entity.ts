import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const REFRESHED = ['category', 'author', 'posts'] as const;

export type Refreshed = (typeof REFRESHED)[number];

/** Posts whose list items changed although the posts were not written. Kept for CHANGES_DAYS. */
@Entity('refreshed_posts')
@Index('ix_refreshed_posts_account', ['accountId', 'kind', 'refreshedAt', 'refreshId'])
@Index('ix_refreshed_posts_refreshed', ['refreshedAt'])
export class RefreshedPosts {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  refreshId: number;

  /** Of the category or author, which posts of sub-accounts can show, too; else of the posts. */
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 8 })
  kind: Refreshed;

  /** The id of the category or author, or of the first post. */
  @Column('int')
  firstId: number;

  /** The id of the last post; else the same as `firstId`. */
  @Column('int')
  lastId: number;

  @Column('datetime', { precision: 3 })
  refreshedAt: Date;
}
