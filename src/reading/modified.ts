import type { ReadableBlog, ReadablePost } from './readable';

/** When the blog or one of these posts was last changed. */
export function modified(blog: ReadableBlog, posts: readonly ReadablePost[]): Date {
  const dates = [blog.updatedAt, ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])];
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
