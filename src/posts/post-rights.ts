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
  before: Pick<Post, 'createdBy' | 'visibleFrom' | 'postUnpublishAt'> | null,
  after: Parameters<typeof visibility>[0],
): void {
  const allowed = mayWritePost(caller.roleIn(accountId), {
    own: before === null || before.createdBy === caller.userId,
    privateBefore: before === null || visibility(before) === 'private',
    privateAfter: visibility(after) === 'private',
  });
  if (!allowed) throw roleForbidden('Your role in this account does not allow that with this post.');
}

/** Throws 403 if the caller may not save a draft of a post. An Editor may do so for every post, others for their own. */
export function requireDraftRight(
  caller: Caller,
  { accountId, createdBy }: Pick<Post, 'accountId' | 'createdBy'>,
): void {
  if (createdBy === caller.userId || isAtLeast(caller.roleIn(accountId), 'Editor')) return;
  throw roleForbidden('Your role in this account does not allow a draft of this post.');
}
