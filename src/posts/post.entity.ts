import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account } from '../identity/account.entity';

/** A post of an account's blog. */
@Entity('posts')
@Index('uq_posts_account_slug', ['accountId', 'postSlug'], { unique: true })
@Index('ix_posts_account', ['accountId', 'postId'])
@Index('ix_posts_account_created', ['accountId', 'createdAt', 'postId'])
@Index('ix_posts_account_updated', ['accountId', 'updatedAt', 'postId'])
@Index('ix_posts_account_title', ['accountId', 'titleKey', 'postId'])
@Index('ix_posts_account_publish_at', ['accountId', 'postPublishAt', 'postId'])
@Index('ix_posts_account_status', ['accountId', 'postStatus', 'postId'])
@Index('ix_posts_account_visible', ['accountId', 'visibleFrom', 'postId', 'postHidePostFromBlog'])
@Index('ix_posts_category', ['postCategoriesId', 'accountId', 'postId'])
@Index('ix_posts_author', ['postAuthorId', 'accountId', 'postId'])
@Index('ix_posts_category_visible', [
  'postCategoriesId',
  'accountId',
  'visibleFrom',
  'postId',
  'postHidePostFromBlog',
])
@Index('ix_posts_author_visible', [
  'postAuthorId',
  'accountId',
  'visibleFrom',
  'postId',
  'postHidePostFromBlog',
])
@Index('ix_posts_related', ['postRelatedPostId'])
@Index('ix_posts_goes_live', ['goesLiveAt', 'accountId'])
export class Post {
  @PrimaryGeneratedColumn()
  postId: number;

  @ForeignKey(() => Account)
  @Column('int')
  accountId: number;

  @Column('varchar', { length: 255 })
  postTitle: string;

  @Column('varchar', { length: 255 })
  titleKey: string;

  @Column('varchar', { length: 191 })
  postSlug: string;

  @Column('text', { nullable: true })
  postContent: string | null;

  /** The bytes of postContent, by which a list can end a page early without reading contents. */
  @Column('int')
  contentBytes: number;

  @Column('varchar', { length: 2048, nullable: true })
  postImage: string | null;

  @ForeignKey(() => Author)
  @Column('int', { nullable: true })
  postAuthorId: number | null;

  @ForeignKey(() => Category)
  @Column('int', { nullable: true })
  postCategoriesId: number | null;

  /** May name a deleted post until housekeeping clears it: see DeletedPost. */
  @Column('int', { nullable: true })
  postRelatedPostId: number | null;

  @Column('varchar', { length: 50 })
  postStatus: string;

  @Column('datetime', { precision: 3, nullable: true })
  postPublishAt: Date | null;

  @Column('varchar', { length: 255, nullable: true })
  postButtonText: string | null;

  @Column('varchar', { length: 500, nullable: true })
  postSeoPrimaryKeyword: string | null;

  @Column('varchar', { length: 500, nullable: true })
  postSeoOtherKeyword: string | null;

  @Column('varchar', { length: 500, nullable: true })
  postSeoPostTitle: string | null;

  @Column('varchar', { length: 500, nullable: true })
  postSeoMetaDescription: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  postCanonicalUrl: string | null;

  @Column('varchar', { length: 3 })
  postEnableCommenting: 'Yes' | 'No';

  @Column('varchar', { length: 3 })
  postEnableSharing: 'Yes' | 'No';

  @Column('varchar', { length: 3 })
  postHidePostFromBlog: 'Yes' | 'No';

  @Column('int')
  seoScore: number;

  /** From when on readers see it; null while it is private. */
  @Column('datetime', { precision: 3, nullable: true })
  visibleFrom: Date | null;

  /** When readers could first see it, however often it was private since. */
  @Column('datetime', { precision: 3, nullable: true })
  firstPublicAt: Date | null;

  /** When the post goes live, if its date was in the future at the last write; else null. */
  @Column('datetime', { precision: 3, nullable: true })
  goesLiveAt: Date | null;

  /** The user who added it; null for the command line. */
  @Column('int', { nullable: true })
  createdBy: number | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

/** A former slug of a public post, which redirects to the post. */
@Entity('post_redirects')
@Index('ix_post_redirects_post', ['postId'])
export class PostRedirect {
  @PrimaryColumn('int')
  accountId: number;

  @PrimaryColumn('varchar', { length: 191 })
  slug: string;

  /** May name a deleted post until housekeeping clears it: see DeletedPost. */
  @Column('int')
  postId: number;
}
