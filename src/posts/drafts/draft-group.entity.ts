import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Drafts that are published together, or not at all. The row is deleted once search finds them, or when they are unscheduled. */
@Entity('draft_groups')
@Index('ix_draft_groups_publish_at', ['publishAt', 'accountId'])
@Index('ix_draft_groups_published_at', ['publishedAt', 'groupId'])
@Index('ix_draft_groups_account', ['accountId', 'groupId'])
export class DraftGroup {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  groupId: number;

  @Column('int')
  accountId: number;

  @Column('datetime', { precision: 3 })
  publishAt: Date;

  /** The group is published as this person. Null if a service token scheduled it, or if the user has been erased. */
  @Column('int', { nullable: true })
  scheduledBy: number | null;

  /** The service token as which the group is published; null if a person scheduled it. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  /** Null until then. */
  @Column('datetime', { precision: 3, nullable: true })
  publishedAt: Date | null;

  /** At most 100 ids in ascending order, separated by commas. Also has posts that have been deleted since. */
  @Column('varchar', { length: 1100 })
  postIds: string;
}
