import type { EntityManager } from 'typeorm';
import { orNull } from '../../platform/common/objects';
import type { Owned } from '../../platform/access/owned-records';
import { POST_FIELDS, type PostField, type PostFields } from '../post-fields';
import { findReferences } from '../post-references';
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

const REFERENCES = ['postAuthorId', 'postCategoriesId', 'postRelatedPostId'] as const;

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

/** Returns the references among the restored fields, with null for each record that is gone. */
async function existingReferences(
  manager: EntityManager,
  { postId, account }: Owned<Post>,
  restored: Partial<PostFields>,
): Promise<Partial<PostFields>> {
  const set = REFERENCES.filter((name) => restored[name]);
  if (set.length === 0) return {};
  const wanted = { postId, ...orNull(restored, REFERENCES) };
  const { author, category, relatedId } = await findReferences(manager, account, wanted, restored);
  const found = {
    postAuthorId: author?.authorId ?? null,
    postCategoriesId: category?.catId ?? null,
    postRelatedPostId: relatedId,
  };
  return Object.fromEntries(set.map((name) => [name, found[name]]));
}
