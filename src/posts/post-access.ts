import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { findOwned, type Found } from '../platform/access/owned-records';
import { lockForUpdate } from '../platform/database/locks';
import type { Attempt } from '../platform/database/unit-of-work';
import { isAtLeast, type Role } from '../platform/operations/role-order';
import { Post } from './post.entity';
import { visibility } from './publication/publication';

type Key = Pick<Post, 'postId' | 'accountId'>;

/** After a conflict, locks the post before the read: concurrent changes then run in turn, at most twice each. */
export async function findPost(
  { manager, attempt }: Attempt,
  caller: Caller,
  key: Key,
): Promise<Found<Post>> {
  return attempt > 0 ? findLockedPost(manager, caller, key) : findOwned(manager, Post, caller, key);
}

/** Locks the post until the unit of work ends. */
export async function findLockedPost(manager: EntityManager, caller: Caller, key: Key): Promise<Found<Post>> {
  await lockForUpdate(manager, Post, key);
  return findOwned(manager, Post, caller, key);
}

export interface PostWrite {
  own: boolean;
  /** Also true if the post does not exist yet. */
  privateBefore: boolean;
  privateAfter: boolean;
}

/** An Editor may write every post, an Author own posts, and a Contributor own posts that stay private. */
export function mayWritePost(role: Role | null, { own, privateBefore, privateAfter }: PostWrite): boolean {
  if (isAtLeast(role, 'Editor')) return true;
  if (isAtLeast(role, 'Author')) return own;
  return isAtLeast(role, 'Contributor') && own && privateBefore && privateAfter;
}

/** Throws 403 if the role does not allow the write. `before` is null for a new post. */
export function requirePostRight(
  caller: Caller,
  accountId: number,
  before: Omit<RightsSubject, 'accountId'> | null,
  after: Parameters<typeof visibility>[0],
): void {
  const privateAfter = visibility(after) === 'private';
  if (!mayChange(caller, accountId, before, privateAfter))
    throw roleForbidden('Your role in this account does not allow this change to the post.');
}

export function requireDraftRight(caller: Caller, post: Pick<Post, 'accountId' | 'createdBy'>): void {
  if (!mayDraft(caller, post))
    throw roleForbidden('Your role in this account does not allow you to draft changes to this post.');
}

/** As in `drafts/list`. */
export function mayReadDrafts(caller: Caller, accountId: number): boolean {
  return isAtLeast(caller.roleIn(accountId), 'Contributor');
}

export type RightsSubject = Pick<Post, 'accountId' | 'createdBy' | 'visibleFrom' | 'postUnpublishAt'>;

/** Ignores whether the account requires reviews. */
export function rightsTo(caller: Caller, post: RightsSubject) {
  const { accountId } = post;
  const isPrivate = visibility(post) === 'private';
  return {
    own: post.createdBy === caller.userId,
    mayDraft: isAtLeast(caller.roleIn(accountId), 'Contributor') && mayDraft(caller, post),
    mayUpdate: mayChange(caller, accountId, post, isPrivate),
    mayPublish: mayPublish(caller, post),
  };
}

/** Whether the role allows a change of the post after which it is public. */
export function mayPublish(
  caller: Caller,
  { accountId, createdBy }: Pick<Post, 'accountId' | 'createdBy'>,
): boolean {
  const own = createdBy === caller.userId;
  return mayWritePost(caller.roleIn(accountId), { own, privateBefore: false, privateAfter: false });
}

export function mayRestore(
  caller: Caller,
  { accountId, createdBy }: Pick<Post, 'accountId' | 'createdBy'>,
): boolean {
  return mayChange(caller, accountId, { createdBy, visibleFrom: null, postUnpublishAt: null }, true);
}

function mayDraft(caller: Caller, { accountId, createdBy }: Pick<Post, 'accountId' | 'createdBy'>): boolean {
  return createdBy === caller.userId || isAtLeast(caller.roleIn(accountId), 'Editor');
}

function mayChange(
  caller: Caller,
  accountId: number,
  before: Omit<RightsSubject, 'accountId'> | null,
  privateAfter: boolean,
): boolean {
  return mayWritePost(caller.roleIn(accountId), {
    own: before === null || before.createdBy === caller.userId,
    privateBefore: before === null || visibility(before) === 'private',
    privateAfter,
  });
}
