import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import type { Maker } from '../platform/access/identity';
import { findOwned, type Found } from '../platform/access/owned-records';
import type { Problem } from '../platform/common/problem';
import { lockForUpdate } from '../platform/database/locks';
import type { Attempt } from '../platform/database/unit-of-work';
import { isAtLeast, type Role } from '../platform/operations/role-order';
import { Post } from './post.entity';
import { hasEnd, visibility, type Publication } from './publication/publication';

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

/** A new post has no slug yet. */
type Readable = Publication & { postSlug?: string };

/**
 * Throws 403 if the role does not allow the write, or if a service token without `publish` would change what readers
 * see, now or later. `before` is null for a new post, `after` for a deletion.
 */
export function requirePostRight(
  caller: Caller,
  accountId: number,
  before: (Maker & Readable) | null,
  after: Readable | null,
): void {
  const isPrivate = isPrivateOrNew(before);
  const privateAfter = isPrivateOrNew(after);
  if (!mayChange(caller, accountId, before, privateAfter)) throw changeForbidden();
  const isUnseen = isPrivate && privateAfter && endOf(before) === endOf(after);
  if (!isUnseen) caller.requirePublishScope();
}

/** The end of a private post that readers notice, because its page then answers 410. */
function endOf(post: Readable | null): string | null {
  return post && hasEnd(post) ? `${post.postUnpublishAt?.getTime()} ${post.postSlug}` : null;
}

/** For what readers never see of a post, such as its draft: throws 403 if the role does not allow a change. */
export function requirePostRole(caller: Caller, post: RightsSubject): void {
  if (!mayChange(caller, post.accountId, post, isPrivateOrNew(post))) throw changeForbidden();
}

export function requireDraftRight(caller: Caller, post: MadePost): void {
  if (!mayDraft(caller, post))
    throw roleForbidden('Your role in this account does not allow you to draft changes to this post.');
}

/** As in `drafts/list`. */
export function mayReadDrafts(caller: Caller, accountId: number): boolean {
  return isAtLeast(caller.roleIn(accountId), 'Contributor');
}

/** A post with the columns that name its creator. */
type MadePost = Maker & Pick<Post, 'accountId'>;

export type RightsSubject = MadePost & Pick<Post, 'visibleFrom' | 'postUnpublishAt'>;

/** Ignores whether the account requires reviews. */
export function rightsTo(caller: Caller, post: RightsSubject) {
  const { accountId } = post;
  const isPrivate = visibility(post) === 'private';
  return {
    own: caller.owns(post),
    mayDraft: isAtLeast(caller.roleIn(accountId), 'Contributor') && mayDraft(caller, post),
    mayUpdate: mayChange(caller, accountId, post, isPrivate) && (isPrivate || caller.hasPublishScope),
    mayPublish: mayPublish(caller, post),
  };
}

/** Whether the caller may change the post so that it is public. */
export function mayPublish(caller: Caller, post: MadePost): boolean {
  if (!caller.hasPublishScope) return false;
  const own = caller.owns(post);
  return mayWritePost(caller.roleIn(post.accountId), { own, privateBefore: false, privateAfter: false });
}

export function mayRestore(caller: Caller, post: MadePost): boolean {
  return mayChange(caller, post.accountId, { ...post, visibleFrom: null, postUnpublishAt: null }, true);
}

function mayDraft(caller: Caller, post: MadePost): boolean {
  return caller.owns(post) || isAtLeast(caller.roleIn(post.accountId), 'Editor');
}

function mayChange(
  caller: Caller,
  accountId: number,
  before: Omit<RightsSubject, 'accountId'> | null,
  privateAfter: boolean,
): boolean {
  return mayWritePost(caller.roleIn(accountId), {
    own: before === null || caller.owns(before),
    privateBefore: isPrivateOrNew(before),
    privateAfter,
  });
}

function isPrivateOrNew(post: Parameters<typeof visibility>[0] | null): boolean {
  return post === null || visibility(post) === 'private';
}

function changeForbidden(): Problem {
  return roleForbidden('Your role in this account does not allow this change to the post.');
}
