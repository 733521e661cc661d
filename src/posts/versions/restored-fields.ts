import type { EntityManager } from 'typeorm';
import type { Owned } from '../../platform/access/owned-records';
import { existingReferences } from '../existing-references';
import { POST_FIELDS, type PostField, type PostFields } from '../post-fields';
import type { PostSnapshot } from '../post-snapshots';
import type { Post } from '../post.entity';

/** The fields that come back only if the request names them: those that say where and to whom a post is shown. */
const KEPT: ReadonlySet<string> = new Set([
  'postStatus',
  'postPublishAt',
  'postUnpublishAt',
  'postSlug',
  'postEnableCommenting',
  'postEnableSharing',
  'postHidePostFromBlog',
]);

/** Returns the fields of an update that brings back a version. A reference to a record that is gone becomes null. */
export async function restoredFields(
  manager: EntityManager,
  post: Owned<Post>,
  then: PostSnapshot,
  names: readonly PostField[] = POST_FIELDS.filter((name) => !KEPT.has(name)),
): Promise<Partial<PostFields>> {
  const restored = Object.fromEntries(names.map((name) => [name, then[name]])) as Partial<PostFields>;
  return { ...restored, ...(await existingReferences(manager, post, restored)) };
}
