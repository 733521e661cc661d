import type { Blog } from '../blog';

/** The date that `makeDue` gives a post. */
export const DUE = '2026-01-01T00:00:00.000Z';

const STORED = '2026-01-01 00:00:00.000';

/** Moves the date of a scheduled post into the past, so that the service publishes it. */
export async function makeDue(blog: Blog, postId: unknown): Promise<void> {
  await blog.sql(
    'UPDATE posts SET post_publish_at = ?, visible_from = ?, goes_live_at = ? WHERE post_id = ?',
    [STORED, STORED, STORED, postId],
  );
}
