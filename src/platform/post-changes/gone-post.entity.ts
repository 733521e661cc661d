import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** `moved`: the post has another slug. */
export const GONE_REASONS = ['deleted', 'private', 'hidden', 'moved'] as const;

export type GoneReason = (typeof GONE_REASONS)[number];

/** A post that readers saw in lists until `goneAt`. Kept for CHANGES_DAYS, even after a purge. */
@Entity('gone_posts')
@Index('ix_gone_posts_account', ['accountId', 'goneAt', 'goneId'])
@Index('ix_gone_posts_post', ['postId'])
@Index('ix_gone_posts_gone', ['goneAt'])
export class GonePost {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  goneId: number;

  @Column('int')
  accountId: number;

  @Column('int')
  postId: number;

  /** The former slug and, if the reason is `moved`, the new one. Encrypted, because a purge leaves no text of the post. */
  @Column('varchar', { length: 768 })
  sealedSlugs: string;

  @Column('varchar', { length: 8 })
  reason: GoneReason;

  @Column('datetime', { precision: 3 })
  goneAt: Date;
}
