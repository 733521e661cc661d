import {
  createClient,
  problemOf,
  type PublicBlogView,
  type PublicCategory,
  type PublicPostView,
  type PublicSinglePostView,
} from 'blog-content-client';
import { cache } from 'react';
import { API_URL, BLOG_SLUG } from './site';

export type Blog = PublicBlogView;
export type Category = PublicCategory;
export type ListedPost = PublicPostView;
export type Post = PublicSinglePostView;

/** The cache tag for everything that depends on the account: name, language, appearance. */
export const BLOG_TAG = 'blog';

/** The cache tag for everything that depends on any post, category or author. */
export const POSTS_TAG = 'posts';

/** After how many seconds an answer is read again if no webhook has arrived. */
const REVALIDATE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
const POSTS_PER_PAGE = 12;

const blogSlug = BLOG_SLUG;
const blogs = clientFor(BLOG_TAG);
const posts = clientFor(POSTS_TAG);
const previews = clientWith({ cache: 'no-store' });

/** Returns the name, language and looks of the blog. */
export const getBlog = cache(async (): Promise<Blog> => {
  return (await blogs.getPublicBlog({ blogSlug })).data;
});

/** Returns the categories that have public posts. */
export const listCategories = cache(async (): Promise<Category[]> => {
  return (await posts.listPublicCategories({ blogSlug })).data;
});

/** Returns a page of posts, the newest first, of a category or of all. */
export const listPosts = cache((page: number, category?: string, limit = POSTS_PER_PAGE) =>
  posts.listPublicPosts({ blogSlug, page, limit, ...(category && { category }) }),
);

/** Returns a post by its slug or a former one; null if it is not public. */
export const getPost = cache(async (postSlug: string): Promise<Post | null> => {
  try {
    return (await posts.getPublicPost({ blogSlug, postSlug })).data;
  } catch (error) {
    if (problemOf(error, 'getPublicPost')?.status === 404) return null;
    throw error;
  }
});

/** Returns a post as a preview shows it, public or not; null if the preview has ended or is of another post. */
export const getPreviewedPost = cache(async (postSlug: string, preview: string): Promise<Post | null> => {
  try {
    return (await previews.getPublicPost({ blogSlug, postSlug, preview })).data;
  } catch (error) {
    if (problemOf(error, 'getPublicPost')?.status === 404) return null;
    throw error;
  }
});

/** Returns a client whose answers are kept in the cache of Next.js under a tag. */
function clientFor(tag: string) {
  return clientWith({ next: { tags: [tag], revalidate: REVALIDATE_SECONDS } });
}

function clientWith(caching: RequestInit) {
  return createClient({
    baseUrl: API_URL,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), ...caching }),
  });
}
