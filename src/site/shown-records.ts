import { cacheTags } from '../platform/common/cache-tags';
import type { BlogTopic, Heading, ReadableBlog, ReadablePost, SinglePost } from './blog-rows';

export type BlogIds = Pick<ReadableBlog, 'accountId' | 'parentAccountId'>;

/** The ids of what a response shows, for the tags of caches. */
export interface ShownRecords {
  blog: BlogIds;
  posts?: readonly number[];
  categories?: readonly number[];
  authors?: readonly number[];
}

type Posts = readonly Pick<ReadablePost, 'postId' | 'category' | 'author'>[];

interface Topics {
  topics: readonly BlogTopic[];
  heading?: Heading | null;
}

/** `more`: in addition to the posts with their categories and authors. */
export function shownRecords(
  { accountId, parentAccountId }: BlogIds,
  posts: Posts = [],
  more: Omit<ShownRecords, 'blog'> = {},
): ShownRecords {
  return {
    blog: { accountId, parentAccountId },
    posts: [...posts.map(({ postId }) => postId), ...(more.posts ?? [])],
    categories: [...posts.flatMap(({ category }) => category?.catId ?? []), ...(more.categories ?? [])],
    authors: [...posts.flatMap(({ author }) => author?.authorId ?? []), ...(more.authors ?? [])],
  };
}

export function shownPost(blog: BlogIds, post: SinglePost): ShownRecords {
  return shownRecords(blog, [post], { posts: post.relatedPost ? [post.relatedPost.postId] : [] });
}

/** The categories that a page offers as filters, and the category or author in its heading. */
export function topicsShown({ topics, heading }: Topics): Pick<ShownRecords, 'categories' | 'authors'> {
  const { catId, authorId } = heading ?? {};
  return {
    categories: [...topics.map((topic) => topic.catId), ...(catId ? [catId] : [])],
    authors: authorId ? [authorId] : [],
  };
}

export function tagsOf({ blog, ...records }: ShownRecords): string[] {
  return cacheTags({ ...records, blogs: [blog.accountId] });
}
