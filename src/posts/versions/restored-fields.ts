import { POST_FIELDS, type PostField, type PostFields } from '../post-fields';
import type { Post } from '../post.entity';

/** These fields control where and how a post is shown. They are restored only if the request lists them. */
const KEPT: ReadonlySet<string> = new Set([
  'postStatus',
  'postPublishAt',
  'postUnpublishAt',
  'postSlug',
  'postEnableCommenting',
  'postEnableSharing',
  'postHidePostFromBlog',
]);

export function restoredFields(
  then: Pick<Post, PostField>,
  names: readonly PostField[] = POST_FIELDS.filter((name) => !KEPT.has(name)),
): Partial<PostFields> {
  return Object.fromEntries(names.map((name) => [name, then[name]]));
}
