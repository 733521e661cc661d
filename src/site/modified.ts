import type { ReadableBlog, ReadablePost } from './readable';

/** Returns the latest time at which the blog was changed, or one of the given posts was changed or published. */
export function modified(blog: ReadableBlog, posts: readonly ReadablePost[]): Date {
  const dates = [blog.updatedAt, ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])];
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
