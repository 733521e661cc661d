import { publish, statusNow } from './publication';
import type { PostColumns } from './post.entity';
import type { TrashedPost } from './trashed-post.entity';

/**
 * Returns the row of a post in the trash. Its publication is the one at the time of the deletion: time that passes in
 * the trash neither publishes the post nor makes it first public.
 */
export function trashedPost(post: PostColumns, deletedAt: Date, deletedBy: number | null): TrashedPost {
  const publication = publish({ ...post, postStatus: statusNow(post) }, post, deletedAt);
  return { ...post, ...publication, deletedAt, deletedBy };
}
