import { useMemo } from 'preact/hooks';
import { useOwnPosts } from '../../../api/own-posts';
import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import type { Rights } from '../../../app/rights';
import type { Post } from '../save/fields';

/** The user's rights for the open post. */
export interface PostRights {
  mayEdit: boolean;
  /** Whether the user may publish the post, or change it while it is public. */
  mayPublish: boolean;
  /** Whether the user may discard the draft, request a review and create previews. */
  mayChange: boolean;
  mayTrash: boolean;
  /** Whether the user may publish without the required review. */
  mayOverride: boolean;
  /** Whether only an approved draft may be published. True until the account is loaded. */
  isReviewRequired: boolean;
  isReviewKnown: boolean;
}

/** Returns the user's rights for a post. Ownership matters only to Authors and Contributors, so only they request it. */
export function usePostRights(post: Post | null): PostRights {
  const { account, rights } = useAccount();
  const { data } = useOperation('getAccount', { accountId: account.accountId });
  const mayAll = rights.mayDraft(false);
  const ids = useMemo(() => (post && !mayAll && rights.may('addPost') ? [post.postId] : []), [post?.postId]);
  const owned = useOwnPosts(account.accountId, ids);
  const own = post === null || mayAll || owned.has(post.postId);
  const privateBefore = post === null || post.postVisibility === 'private';
  const mayChange = rights.mayWritePost({ own, privateBefore, privateAfter: privateBefore });
  return {
    mayEdit: post === null ? rights.may('addPost') : rights.mayDraft(own),
    mayPublish: rights.mayWritePost({ own, privateBefore, privateAfter: false }),
    mayChange,
    mayTrash: post !== null && mayChange,
    ...reviewRights(rights, data?.reviewRequired),
  };
}

/** Derives rights from the account's review setting, which is undefined while it is loading. */
function reviewRights({ isOwner }: Rights, reviewRequired: string | undefined) {
  return {
    mayOverride: isOwner && reviewRequired === 'Yes',
    isReviewRequired: reviewRequired !== 'No',
    isReviewKnown: reviewRequired !== undefined,
  };
}
