import { roleForbidden, type Caller } from '../platform/access/caller';
import { isAtLeast, type Role } from '../platform/operations/role-order';
import type { Post } from './post.entity';
import { visibility } from './publication';

/** The facts, in addition to the role, that decide whether a write to a post is allowed. */
export interface PostWrite {
  /** Whether the caller added the post. */
  own: boolean;
  /** Whether the post is private before the write, or does not exist yet. */
  privateBefore: boolean;
  /** Whether the post is private after the write. */
  privateAfter: boolean;
}

/**
 * Returns whether the role allows the write. An Editor may write every post, an Author only own posts. A Contributor
 * may write only own posts that are private before and after the write.
 */
export function mayWritePost(role: Role | null, { own, privateBefore, privateAfter }: PostWrite): boolean {
  if (isAtLeast(role, 'Editor')) return true;
  if (isAtLeast(role, 'Author')) return own;
  return isAtLeast(role, 'Contributor') && own && privateBefore && privateAfter;
}

/**
 * Throws 403 if the role of the caller does not allow the write. This also depends on who added the post, and on its
 * visibility. `before` is null for a new post.
 */
export function requirePostRight(
  caller: Caller,
  accountId: number,
  before: Omit<RightsSubject, 'accountId'> | null,
  after: Parameters<typeof visibility>[0],
): void {
  const privateAfter = visibility(after) === 'private';
  if (!mayChange(caller, accountId, before, privateAfter))
    throw roleForbidden('Your role in this account does not allow that with this post.');
}

/** Throws 403 if the caller may not save a draft of a post. */
export function requireDraftRight(caller: Caller, post: Pick<Post, 'accountId' | 'createdBy'>): void {
  if (!mayDraft(caller, post))
    throw roleForbidden('Your role in this account does not allow a draft of this post.');
}

/** What decides about the rights to a post that exists. */
export type RightsSubject = Pick<Post, 'accountId' | 'createdBy' | 'visibleFrom' | 'postUnpublishAt'>;

/** Returns what the caller may do with a live post. Whether the account requires reviews does not count here. */
export function rightsTo(caller: Caller, post: RightsSubject) {
  const { accountId } = post;
  const isPrivate = visibility(post) === 'private';
  return {
    own: post.createdBy === caller.userId,
    mayDraft: isAtLeast(caller.roleIn(accountId), 'Contributor') && mayDraft(caller, post),
    mayUpdate: mayChange(caller, accountId, post, isPrivate),
    mayPublish: mayChange(caller, accountId, post, false),
  };
}

/** Returns whether the caller may restore a deleted post as a draft. */
export function mayRestore(
  caller: Caller,
  { accountId, createdBy }: Pick<Post, 'accountId' | 'createdBy'>,
): boolean {
  return mayChange(caller, accountId, { createdBy, visibleFrom: null, postUnpublishAt: null }, true);
}

/** An Editor may draft every post, others their own. */
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
