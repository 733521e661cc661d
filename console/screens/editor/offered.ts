import type { DeskState } from './desk-state';
import type { PostRights } from './facts';
import type { Post } from './fields';

/** A content in which nothing is written. */
const NO_TEXT = /^(?:\s|<\/?p>|<br>)*$/;

/** Whether publishing is offered, and whether a review is. */
export function publishing(state: DeskState, may: PostRights): { publish: boolean; review: boolean } {
  const isApproved = hasApproval(state);
  const isChanged = hasChanges(state);
  const mayNow = may.mayPublish && (!may.isReviewRequired || isApproved);
  const mayAsk = may.mayEdit && (may.mayChange || state.post === null);
  return { publish: mayNow && isChanged, review: mayAsk && isChanged && !isApproved };
}

/** Which of the further actions on a post the editor offers. */
export function furtherActions(state: DeskState, may: PostRights) {
  const { publish, review } = publishing(state, may);
  return {
    // An approval is for the date that the draft has: another date needs another review.
    schedule: publish && !isPublic(state) && !may.isReviewRequired,
    review: publish && review,
    override: !publish && may.mayOverride && state.draft !== null,
    note: review && (!publish || may.isReviewRequired),
  };
}

/** Which of the actions that take something back the editor offers. */
export function takingBack({ post, draft }: DeskState, { mayChange }: PostRights) {
  return {
    unpublish: mayChange && post !== null && post.postVisibility !== 'private',
    discard: mayChange && draft !== null,
    isAllInDraft: post !== null && isBlank(post),
  };
}

/** Returns whether no reader sees a post, and nothing is written in it. */
function isBlank({ postContent, postVisibility }: Post): boolean {
  return postVisibility === 'private' && NO_TEXT.test(postContent ?? '');
}

/** Returns whether the post is not public as it is shown here. */
function hasChanges({ post, draft, edits }: DeskState): boolean {
  return !isPublic({ post }) || draft !== null || Object.keys(edits).length > 0;
}

function isPublic({ post }: Pick<DeskState, 'post'>): boolean {
  return post?.postVisibility === 'public';
}

function hasApproval({ draft, edits }: DeskState): boolean {
  return draft?.reviewState === 'approved' && Object.keys(edits).length === 0;
}
