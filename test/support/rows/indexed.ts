import type { Blog } from '../blog';
import { until } from '../until';

/** Waits until the words of all posts are stored, so that searches find them. */
export async function indexed(blog: Blog): Promise<void> {
  await until('all words are stored', async () => {
    const due = await blog.sql('SELECT post_id FROM posts WHERE search_due IS NOT NULL LIMIT 1');
    return due.length === 0;
  });
}
