import type { EntityManager } from 'typeorm';
import { mediaKeysIn } from '../../platform/media-uses/media-keys';
import { changeMediaUses } from '../../platform/media-uses/media-uses';
import type { Post } from '../post.entity';

type Shown = Pick<Post, 'postContent' | 'postImage'>;

type Owner = Pick<Post, 'postId' | 'accountId'>;

/** Notes the pictures that a post shows. `before` is null for a new post. */
export async function changePostMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  before: Shown | null,
  after: Shown,
): Promise<void> {
  const change = (place: 'content' | 'image', from: string | null | undefined, to: string | null) =>
    changeMediaUses(manager, { place, ownerId, accountId }, mediaKeysIn(from), mediaKeysIn(to));
  await change('content', before?.postContent, after.postContent);
  await change('image', before?.postImage, after.postImage);
}

/** Notes the pictures of a former version. */
export function noteVersionMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  version: number,
  snapshot: string,
): Promise<void> {
  return changeMediaUses(
    manager,
    { place: 'version', ownerId, accountId, version },
    [],
    mediaKeysIn(snapshot),
  );
}

/** Notes the pictures of a draft. Null: there is none. */
export function changeDraftMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  before: string | null,
  after: string | null,
): Promise<void> {
  return changeMediaUses(
    manager,
    { place: 'draft', ownerId, accountId },
    mediaKeysIn(before),
    mediaKeysIn(after),
  );
}
