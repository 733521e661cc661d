import { Injectable } from '@nestjs/common';
import { Listing } from '../lists/listing';
import type { Computed, ListingSpec } from '../lists/listing-spec';
import { BlogAddresses, type BlogPlace } from './blog-addresses';
import { Post } from './post.entity';
import { PostView } from './posts.dto';
import { publishedAt, statusNow, visibility, type Publication } from './publication';

/** A post with its joined columns, as far as computed fields need them. */
type PostRow = Publication & BlogPlace & { postSlug: string } & Record<string, unknown>;

const AUTHOR = ['authorId', 'authorName'];
const CATEGORY = ['catId', 'catName'];
const PUBLICATION = ['postStatus', 'postPublishAt', 'visibleFrom', 'firstPublicAt', 'goesLiveAt'];

const SPEC = {
  entity: Post,
  id: 'postId',
  computed: {
    postAuthorId: computed(['authorId'], ({ authorId }) => authorId),
    postAuthor: computed(AUTHOR, ({ authorId, authorName }) => authorId && { authorId, authorName }),
    postCategoriesId: computed(['catId'], ({ catId }) => catId),
    postCategory: computed(CATEGORY, ({ catId, catName }) => catId && { catId, catName }),
    postRelatedPostId: computed(['relatedId'], ({ relatedId }) => relatedId),
    postStatus: computed(PUBLICATION, statusNow),
    postVisibility: computed(PUBLICATION, (row) => visibility(row)),
    publishedAt: computed(PUBLICATION, (row) => publishedAt(row)),
  },
  sorts: {
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    postTitle: 'titleKey',
    postPublishAt: 'postPublishAt',
    postStatus: 'postStatus',
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
  heavy: { field: 'postContent', bytes: 'contentBytes' },
} satisfies ListingSpec;

/** Posts as lists and single answers show them. */
@Injectable()
export class PostListing extends Listing<PostView> {
  constructor(addresses: BlogAddresses) {
    const postUrl = computed(['postSlug', 'blogSlug', 'blogUrl'], (row) => addresses.post(row, row.postSlug));
    super(PostView, { ...SPEC, computed: { ...SPEC.computed, postUrl } });
  }
}

function computed(needs: string[], read: (row: PostRow) => unknown): Computed {
  return { needs, read: (row) => read(row as PostRow) };
}
