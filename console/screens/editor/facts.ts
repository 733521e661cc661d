import { useMemo } from 'preact/hooks';
import { useOwnPosts } from '../../api/own-posts';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import type { Rights } from '../../app/rights';
import type { Post } from './fields';

/** What the person may do with the post that is open. */
export interface PostRights {
  mayEdit: boolean;
  /** Whether the person may make the post public, or change it while it is. */
  mayPublish: boolean;
  /** Whether the person may discard the draft, ask for a review and make previews. */
  mayChange: boolean;
  mayTrash: boolean;
  /** Whether the person may publish without the review that the account requires. */
  mayOverride: boolean;
  /** Whether only an approved draft may be published, or this is not known yet. */
  isReviewRequired: boolean;
  isReviewKnown: boolean;
}

/** Returns what the person may do with a post. Whose post it is matters to Authors and Contributors alone. */
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

/** Returns what follows from the account's setting of reviews, which is undefined until it is known. */
function reviewRights({ isOwner }: Rights, reviewRequired: string | undefined) {
  return {
    mayOverride: isOwner && reviewRequired === 'Yes',
    isReviewRequired: reviewRequired !== 'No',
    isReviewKnown: reviewRequired !== undefined,
  };
}
