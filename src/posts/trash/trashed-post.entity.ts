import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PostColumns } from '../post.entity';

/** No foreign keys: the category, author and related post may be deleted while the post is in the trash. */
@Entity('trashed_posts')
@Index('ix_trashed_posts_account', ['accountId', 'postId'])
@Index('ix_trashed_posts_account_deleted', ['accountId', 'deletedAt', 'postId'])
@Index('ix_trashed_posts_account_created', ['accountId', 'createdAt', 'postId'])
@Index('ix_trashed_posts_account_updated', ['accountId', 'updatedAt', 'postId'])
@Index('ix_trashed_posts_account_title', ['accountId', 'titleKey', 'postId'])
@Index('ix_trashed_posts_account_slug', ['accountId', 'postSlug', 'postId'])
@Index('ix_trashed_posts_account_publish_at', ['accountId', 'postPublishAt', 'postId'])
@Index('ix_trashed_posts_account_status', ['accountId', 'postStatus', 'postId'])
@Index('ix_trashed_posts_category', ['postCategoriesId', 'accountId', 'deletedAt', 'postId'])
@Index('ix_trashed_posts_author', ['postAuthorId', 'accountId', 'deletedAt', 'postId'])
@Index('ix_trashed_posts_related', ['postRelatedPostId'])
@Index('ix_trashed_posts_deleted', ['deletedAt', 'postId'])
export class TrashedPost extends PostColumns {
  @PrimaryColumn('int')
  postId: number;

  @Column('datetime', { precision: 3 })
  deletedAt: Date;

  /** Null if the user has been erased. */
  @Column('int', { nullable: true })
  deletedBy: number | null;
}
