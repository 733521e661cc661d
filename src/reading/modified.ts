import type { ReadableBlog, ReadablePost } from './readable';

/** When what is shown was changed last. */
export function modified(blog: ReadableBlog, posts: readonly ReadablePost[]): Date {
  const dates = [blog.updatedAt, ...posts.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])];
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
