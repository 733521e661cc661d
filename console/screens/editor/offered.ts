import type { DeskState } from './desk-state';
import type { PostRights } from './facts';

/** Whether publishing is offered, and whether a review is. */
export function publishing(state: DeskState, may: PostRights): { publish: boolean; review: boolean } {
  const isApproved = hasApproval(state);
  const isChanged = hasChanges(state);
  const mayNow = may.mayPublish && (!may.isReviewRequired || isApproved);
  const mayAsk = may.mayEdit && (may.mayChange || state.post === null);
  return { publish: mayNow && isChanged, review: mayAsk && isChanged && !isApproved };
}

/** Returns whether the post is not public as it is shown here. */
function hasChanges({ post, draft, edits }: DeskState): boolean {
  if (!post || post.postVisibility !== 'public') return true;
  return draft !== null || Object.keys(edits).length > 0;
}

function hasApproval({ draft, edits }: DeskState): boolean {
  return draft?.reviewState === 'approved' && Object.keys(edits).length === 0;
}
