import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account } from '../platform/tenancy/account.entity';
import { LABEL_LENGTH } from './history/post-version.entity';
import type { HistoryColumns } from './history/text-history';
import type { Via } from './history/via';

/**
 * When the words of a post are stored: within seconds, or after all `soon` posts (for posts written in bulk). `draft`:
 * within seconds, and only the words of the draft. `group`: within seconds, in one transaction with the posts that were
 * published together. The previous release ignores `draft` and `group`.
 */
export const SEARCH_DUE = { soon: 1, later: 2, draft: 3, group: 4 } as const;

/** A new column needs a migration of both tables, `posts` and `trashed_posts`. */
export abstract class PostColumns implements HistoryColumns {
  /** These change without the version: by drafts, labels, erasures, and deletions of references. See `asRead`. */
  static readonly UNVERSIONED: readonly (keyof PostColumns)[] = [
    'versionLabel',
    'createdBy',
    'changedBy',
    'draftVersion',
    'lastDraftVersion',
    'postAuthorId',
    'postCategoriesId',
    'postRelatedPostId',
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

  /** In bytes. Lists use it to limit the size of a page without reading post content. */
  @Column('int')
  contentBytes: number;

  @Column('varchar', { length: 2048, nullable: true })
  postImage: string | null;

  @Column('int', { nullable: true })
  postAuthorId: number | null;

  @Column('int', { nullable: true })
  postCategoriesId: number | null;

  /** Can refer to a deleted post until it is purged. */
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

  /** The interface Publication documents this column and the next three. */
  @Column('datetime', { precision: 3, nullable: true })
  visibleFrom: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  firstPublicAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  goesLiveAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  goesPrivateAt: Date | null;

  /** One of SEARCH_DUE; null if the stored words are up to date. */
  @Column('int', { nullable: true, default: SEARCH_DUE.later })
  searchDue: number | null;

  /** Null if a command added the post, or if the user has been erased. */
  @Column('int', { nullable: true })
  createdBy: number | null;

  /** The service token that created the post; null if none did. */
  @Column('int', { nullable: true })
  serviceTokenId: number | null;

  /** Null if no user requested the change, or if the user has been erased. */
  @Column('int', { nullable: true })
  changedBy: number | null;

  /** Only historyOf reads this column and the next ones until `historyVersion`. */
  @Column('varchar', { length: 10, nullable: true })
  changedVia: Via | null;

  /** The fields that differ from the previous text, separated by commas. */
  @Column('varchar', { length: 500, nullable: true })
  changedFields: string | null;

  @Column('varchar', { length: LABEL_LENGTH, nullable: true })
  versionLabel: string | null;

  /** The first version number of the current text. */
  @Column('int', { nullable: true })
  textSince: number | null;

  /** The version that the history columns belong to. Releases before 1.1 do not write it. */
  @Column('int', { nullable: true })
  historyVersion: number | null;

  @Column('int', { nullable: true })
  draftVersion: number | null;

  /** Prevents the reuse of draft numbers. */
  @Column('int', { nullable: true })
  lastDraftVersion: number | null;

  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}

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
