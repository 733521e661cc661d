import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { findOwned, type Found } from '../platform/access/owned-records';
import { lockForUpdate } from '../platform/database/locks';
import type { Attempt } from '../platform/database/unit-of-work';
import { Post } from './post.entity';

/**
 * Finds a post that the caller changes, like `findOwned`. After a conflict, locks the post before it is read: then
 * concurrent changes of one post run one after the other, and none of them runs a third time because of the others.
 */
export async function findPost(
  { manager, attempt }: Attempt,
  caller: Caller,
  key: { postId: number; accountId: number },
): Promise<Found<Post>> {
  return attempt > 0 ? findLockedPost(manager, caller, key) : findOwned(manager, Post, caller, key);
}

/** Finds a post like `findOwned`, and locks it until the unit of work ends. */
export async function findLockedPost(
  manager: EntityManager,
  caller: Caller,
  key: { postId: number; accountId: number },
): Promise<Found<Post>> {
  await lockForUpdate(manager, Post, key);
  return findOwned(manager, Post, caller, key);
}
