import type { Rights } from '../../app/rights';
import type { PostRow } from './rows';

/** Which actions are offered for the selected posts. */
export interface BulkRights {
  /** Whether any action is possible. */
  any: boolean;
  mayPublish: boolean;
  mayChangeCategory: boolean;
}

interface Facts {
  rights: Rights;
  own: ReadonlySet<number>;
  /** Whether only what was approved becomes public: then posts are published one by one from their drafts. */
  isReviewed: boolean;
}

/** Returns which actions the role and the account allow for all of these posts. */
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
    any: allow(() => true),
    mayPublish: !isReviewed && allow(() => false),
    mayChangeCategory: allow(isPrivate) && (!isReviewed || posts.every(isPrivate)),
  };
}
