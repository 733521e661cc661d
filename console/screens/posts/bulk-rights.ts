import type { Rights } from '../../app/rights';
import type { PostRow } from './rows';

/** The actions that are available for the selected posts. */
export interface BulkRights {
  isAllowed: boolean;
  mayPublish: boolean;
  /** Whether the posts may be scheduled together. Required reviews can be done until then. */
  maySchedule: boolean;
  mayChangeCategory: boolean;
}

interface Facts {
  rights: Rights;
  own: ReadonlySet<number>;
  /** Whether reviews are required. Approved drafts must be published one by one. */
  isReviewed: boolean;
}

/** A private post becomes public; a public one needs changes. */
function isSchedulable({ postVisibility, draftVersion }: PostRow): boolean {
  return postVisibility === 'private' || (postVisibility === 'public' && draftVersion !== null);
}

/** Returns the actions that the role and the account allow for all of the posts. */
export function bulkRights(posts: readonly PostRow[], { rights, own, isReviewed }: Facts): BulkRights {
  const allow = (privateAfter: (post: PostRow) => boolean) =>
    posts.every((post) =>
      rights.mayWritePost({
        own: own.has(post.postId),
        privateBefore: post.postVisibility === 'private',
        privateAfter: privateAfter(post),
      }),
    );
  const isPrivate = (post: PostRow) => post.postVisibility === 'private';
  return {
    isAllowed: allow(() => true),
    mayPublish: !isReviewed && allow(() => false),
    maySchedule: allow(() => false) && posts.some(isSchedulable),
    mayChangeCategory: allow(isPrivate) && (!isReviewed || posts.every(isPrivate)),
  };
}
