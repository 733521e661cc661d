import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Owned } from '../platform/access/owned-records';
import { Listing } from '../platform/lists/listing';
import type { Computed, ListingSpec } from '../platform/lists/listing-spec';
import { BlogAddresses, type BlogPlace } from './blog-addresses';
import type { PostSnapshot } from './history/snapshots';
import { Post } from './post.entity';
import { PostView } from './posts.dto';
import { publishedAt, statusNow, visibility, type Publication } from './publication/publication';
import { findReferences, type References } from './write/references';

type Viewed = Owned<PostSnapshot & Pick<Post, 'postId' | 'accountId' | 'version' | 'draftVersion'>>;

type PostRow = Publication & BlogPlace & { postSlug: string } & Record<string, unknown>;

const AUTHOR = ['authorId', 'authorName'];
const CATEGORY = ['catId', 'catName'];
const PUBLICATION = [
  ...['postStatus', 'postPublishAt', 'postUnpublishAt'],
  ...['visibleFrom', 'firstPublicAt', 'goesLiveAt', 'goesPrivateAt'],
];

/** Excludes the fields that need the addresses of the installation. */
const SPEC = {
  entity: Post,
  id: 'postId',
  computed: {
    postAuthorId: computed(['authorId'], ({ authorId }) => authorId),
    postAuthor: computed(AUTHOR, ({ authorId, authorName }) => authorId && { authorId, authorName }),
    postCategoriesId: computed(['catId'], ({ catId }) => catId),
    postCategory: computed(CATEGORY, ({ catId, catName }) => catId && { catId, catName }),
    postRelatedPostId: computed(['relatedId'], ({ relatedId }) => relatedId),
    postStatus: computed(PUBLICATION, (row) => statusNow(row)),
    postVisibility: computed(PUBLICATION, (row) => visibility(row)),
    publishedAt: computed(PUBLICATION, (row) => publishedAt(row)),
  },
  sorts: {
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    postTitle: 'titleKey',
    postPublishAt: 'postPublishAt',
    postStatus: 'postStatus',
    publishedAt: 'visibleFrom',
  },
  search: ['titleKey', 'postSlug'],
  filters: [
    'postId',
    'postTitle',
    'postSlug',
    'postAuthorId',
    'postCategoriesId',
    'postRelatedPostId',
    'postEnableCommenting',
    'postEnableSharing',
    'postHidePostFromBlog',
  ],
  keys: { postTitle: 'titleKey' },
  joined: {
    authorId: 'author.author_id',
    authorName: 'author.author_name',
    catId: 'category.cat_id',
    catName: 'category.cat_name',
    relatedId: 'related.post_id',
    blogSlug: 'account.blog_slug',
    blogUrl: 'account.blog_url',
  },
  joins: {
    account: 'JOIN accounts account ON account.account_id = r.account_id',
    author: 'LEFT JOIN authors author ON author.author_id = r.post_author_id AND author.deleted_at IS NULL',
    category:
      'LEFT JOIN categories category ON category.cat_id = r.post_categories_id AND category.deleted_at IS NULL',
    related: 'LEFT JOIN posts related ON related.post_id = r.post_related_post_id',
  },
  largeColumn: { field: 'postContent', bytes: 'contentBytes' },
} satisfies ListingSpec;

@Injectable()
export class PostListing extends Listing<PostView> {
  constructor(addresses: BlogAddresses) {
    super(PostView, postSpec(addresses));
  }

  /** The view of a post that has already been read. */
  viewOf(post: Viewed, { author, category, relatedId }: References): PostView {
    const { blogSlug, blogUrl } = post.account;
    // The many columns are last: adding properties to a large object is slow.
    return this.view({
      blogSlug,
      blogUrl,
      authorId: author?.authorId ?? null,
      authorName: author?.authorName,
      catId: category?.catId ?? null,
      catName: category?.catName,
      relatedId,
      ...post,
    });
  }

  async currentView(manager: EntityManager, post: Owned<Post>): Promise<PostView> {
    const found = await findReferences(manager, post, [post]);
    return this.viewOf(post, found(post));
  }
}

export function postSpec(addresses: BlogAddresses) {
  const postUrl = computed(['postSlug', 'blogSlug', 'blogUrl'], (row) => addresses.post(row, row.postSlug));
  return { ...SPEC, computed: { ...SPEC.computed, postUrl } } satisfies ListingSpec;
}

function computed(needs: string[], read: (row: PostRow) => unknown): Computed {
  return { needs, read: (row) => read(row as PostRow) };
}
