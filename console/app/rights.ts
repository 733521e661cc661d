import { OPERATIONS, ROLES } from '../../clients/typescript/src/generated/operations.ts';
import type { OperationId, Role } from '../api/operations';

/** The facts about a post that determine whether the user can change it. */
export interface PostFacts {
  /** Whether the user added the post. */
  own: boolean;
  privateBefore: boolean;
  privateAfter: boolean;
}

export interface Rights {
  readonly role: Role | null;
  /** Whether the role is sufficient for an operation. Screens use this instead of comparing roles. */
  readonly may: (operation: OperationId) => boolean;
  /** Whether the user may change a live post: Editors any, Authors their own, Contributors their own private ones. */
  readonly mayWritePost: (facts: PostFacts) => boolean;
  /** Whether the user may turn off required reviews. Only the Owner may. */
  readonly mayEndReview: boolean;
  /** Whether the user may save a draft: Editors of any post, others of their own posts. */
  readonly mayDraft: (own: boolean) => boolean;
  /** Whether the user may change a picture in the library: Editors any, others only their own uploads. */
  readonly mayChangeMedia: (own: boolean) => boolean;
  /** Only the Owner may revoke the last key pair and change their own memberships. */
  readonly isOwner: boolean;
}

/** Returns whether a role is at least as high as another. */
export function isAtLeast(role: Role | null, least: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

export function rightsOf(role: Role | null): Rights {
  const mayWriteOwn = (own: boolean) => isAtLeast(role, 'Editor') || (own && isAtLeast(role, 'Contributor'));
  return {
    role,
    may: (operation) => isSufficient(role, OPERATIONS[operation].role),
    mayWritePost: ({ own, privateBefore, privateAfter }) => {
      if (isAtLeast(role, 'Editor')) return true;
      if (isAtLeast(role, 'Author')) return own;
      return isAtLeast(role, 'Contributor') && own && privateBefore && privateAfter;
    },
    mayEndReview: role === 'Owner',
    mayDraft: mayWriteOwn,
    mayChangeMedia: mayWriteOwn,
    isOwner: role === 'Owner',
  };
}

function isSufficient(role: Role | null, needed: Role | null): boolean {
  return needed === null || isAtLeast(role, needed);
}
