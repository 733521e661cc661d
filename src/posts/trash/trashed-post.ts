import { publish, statusNow } from '../publication/publication';
import type { PostColumns } from '../post.entity';
import type { TrashedPost } from './trashed-post.entity';

/** The publication is from the time of deletion: in the trash, time neither publishes a post nor makes it public. */
export function trashedPost(post: PostColumns, deletedAt: Date, deletedBy: number | null): TrashedPost {
  const publication = publish({ ...post, postStatus: statusNow(post) }, post, deletedAt);
  return { ...post, ...publication, deletedAt, deletedBy };
}
