import type { EntityManager } from 'typeorm';
import { changeMediaUses } from '../../platform/media-uses/media-uses';
import type { Post } from '../post.entity';

type Shown = Pick<Post, 'postContent' | 'postImage'>;

type Owner = Pick<Post, 'postId' | 'accountId'>;

/** Records the pictures that a post shows. `before` is null for a new post. */
export async function changePostMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  before: Shown | null,
  after: Shown,
): Promise<void> {
  const owner = { ownerId, accountId };
  await changeMediaUses(manager, { place: 'content', ...owner }, before?.postContent, after.postContent);
  await changeMediaUses(manager, { place: 'image', ...owner }, before?.postImage, after.postImage);
}

/** Records the pictures of a former version. */
export function noteVersionMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  version: number,
  snapshot: string,
): Promise<void> {
  return changeMediaUses(manager, { place: 'version', ownerId, accountId, version }, null, snapshot);
}

/** Records the pictures of a former state of a draft. */
export function noteFormerDraftMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  draftVersion: number,
  snapshot: string,
): Promise<void> {
  const user = { place: 'draft', ownerId, accountId, version: draftVersion } as const;
  return changeMediaUses(manager, user, null, snapshot);
}

/** Records the pictures of a draft; null if there is none. */
export function changeDraftMedia(
  manager: EntityManager,
  { postId: ownerId, accountId }: Owner,
  before: string | null,
  after: string | null,
): Promise<void> {
  return changeMediaUses(manager, { place: 'draft', ownerId, accountId }, before, after);
}
