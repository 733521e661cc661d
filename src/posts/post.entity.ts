import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account } from '../platform/tenancy/account.entity';
import { LABEL_LENGTH } from './history/post-version.entity';
import type { HistoryColumns } from './history/text-history';
import type { Via } from './history/via';

/**
 * When the words of a post are stored. `soon`: within seconds. `later`: after all posts with `soon`; used for posts
 * that were written in bulk.
 */
export const SEARCH_DUE = { soon: 1, later: 2 } as const;

/**
 * The columns of a post, live (`Post`) or deleted (`TrashedPost`). A new column of posts is one here, and in both tables
 * of its migration.
 */
export abstract class PostColumns implements HistoryColumns {
  /** The columns that change without the version: by drafts, labels and the erasure of a user. See `asRead`. */
  static readonly UNVERSIONED: readonly (keyof PostColumns)[] = [
    'versionLabel',
    'createdBy',
    'changedBy',
    'draftVersion',
    'lastDraftVersion',
  ];

  abstract postId: number;

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

  /** The size of postContent in bytes. Lists use it to limit the size of a page without reading contents. */
  @Column('int')
  contentBytes: number;

  @Column('varchar', { length: 2048, nullable: true })
  postImage: string | null;

  @Column('int', { nullable: true })
  postAuthorId: number | null;

  @Column('int', { nullable: true })
  postCategoriesId: number | null;

  /** Can refer to a deleted post until housekeeping clears the reference: see DeletedPost. */
  @Column('int', { nullable: true })
  postRelatedPostId: number | null;

  @Column('varchar', { length: 50 })
  postStatus: string;

  @Column('datetime', { precision: 3, nullable: true })
  postPublishAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  postUnpublishAt: Date | null;

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

  /** The time from which readers see the post, until `postUnpublishAt`; null while it is private. */
  @Column('datetime', { precision: 3, nullable: true })
  visibleFrom: Date | null;

  /**
   * The time at which readers could first see the post, even if it has been private since. Null until a write at or
   * after that time stores it.
   */
  @Column('datetime', { precision: 3, nullable: true })
  firstPublicAt: Date | null;

  /** The time at which the post goes live; null if its visibility was not `scheduled` at the last write. */
  @Column('datetime', { precision: 3, nullable: true })
  goesLiveAt: Date | null;

  /** The time at which the post becomes private; null if it was private at the last write, or remains public. */
  @Column('datetime', { precision: 3, nullable: true })
  goesPrivateAt: Date | null;

  /** Says when the words of the post are stored again: one of SEARCH_DUE; null if they are up to date. */
  @Column('int', { nullable: true, default: SEARCH_DUE.later })
  searchDue: number | null;

  /** The user who added the post; null if a command added it or if the user has been erased. */
  @Column('int', { nullable: true })
  createdBy: number | null;

  /** The user who made the current text; null if nobody asked for it, or if the user has been erased. */
  @Column('int', { nullable: true })
  changedBy: number | null;

  /** How the current text came to be. This column and those until `historyVersion` are read by historyOf alone. */
  @Column('varchar', { length: 10, nullable: true })
  changedVia: Via | null;

  /** The fields in which the current text differs from the one before, separated by commas. */
  @Column('varchar', { length: 500, nullable: true })
  changedFields: string | null;

  @Column('varchar', { length: LABEL_LENGTH, nullable: true })
  versionLabel: string | null;

  /** The first version number of the current text. */
  @Column('int', { nullable: true })
  textSince: number | null;

  /** The version that the columns on the current text belong to. Releases before 1.1 do not write it. */
  @Column('int', { nullable: true })
  historyVersion: number | null;

  /** The number of the draft of the post; null if it has none. */
  @Column('int', { nullable: true })
  draftVersion: number | null;

  /** The highest number that a draft of the post has had, so that no number is used twice. */
  @Column('int', { nullable: true })
  lastDraftVersion: number | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

/** A post of an account's blog. */
@Entity('posts')
@Index('uq_posts_account_slug', ['accountId', 'postSlug'], { unique: true })
@Index('ix_posts_account', ['accountId', 'postId'])
@Index('ix_posts_account_created', ['accountId', 'createdAt', 'postId'])
@Index('ix_posts_account_updated', ['accountId', 'updatedAt', 'postId'])
@Index('ix_posts_account_title', ['accountId', 'titleKey', 'postId'])
@Index('ix_posts_account_publish_at', ['accountId', 'postPublishAt', 'postId'])
@Index('ix_posts_account_status', ['accountId', 'postStatus', 'postId'])
@Index('ix_posts_account_visible', [
  'accountId',
  'visibleFrom',
  'postId',
  'postHidePostFromBlog',
  'postUnpublishAt',
])
@Index('ix_posts_category', ['postCategoriesId', 'accountId', 'postId'])
@Index('ix_posts_author', ['postAuthorId', 'accountId', 'postId'])
@Index('ix_posts_category_visible', [
  'postCategoriesId',
  'accountId',
  'visibleFrom',
  'postId',
  'postHidePostFromBlog',
  'postUnpublishAt',
])
@Index('ix_posts_author_visible', [
  'postAuthorId',
  'accountId',
  'visibleFrom',
  'postId',
  'postHidePostFromBlog',
  'postUnpublishAt',
])
@Index('ix_posts_related', ['postRelatedPostId'])
@Index('ix_posts_goes_live', ['goesLiveAt', 'accountId'])
@Index('ix_posts_goes_private', ['goesPrivateAt', 'accountId'])
@Index('ix_posts_search_due', ['searchDue', 'accountId', 'postId'])
@ForeignKey(() => Author, ['postAuthorId'], ['authorId'])
@ForeignKey(() => Category, ['postCategoriesId'], ['catId'])
export class Post extends PostColumns {
  @PrimaryGeneratedColumn()
  postId: number;
}

/** A former slug of a public post, which redirects to the post. */
@Entity('post_redirects')
@Index('ix_post_redirects_post', ['postId'])
export class PostRedirect {
  @PrimaryColumn('int')
  accountId: number;

  @PrimaryColumn('varchar', { length: 191 })
  slug: string;

  /** Can refer to a deleted post until housekeeping deletes the redirect: see DeletedPost. */
  @Column('int')
  postId: number;
}
