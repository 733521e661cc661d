import type { words } from '../../words/words';
import type { Standing } from './desk-state';
import type { PostRights } from './facts';
import type { Post } from './fields';

/** A content in which nothing is written. */
const NO_TEXT = /^(?:\s|<\/?p>|<br>)*$/;

/** Whether publishing is offered, whether a review is, and whether that is the main action. */
export function publishing(state: Standing, may: PostRights) {
  const isChanged = hasChanges(state);
  const mayAsk = may.mayEdit && (may.mayChange || state.post === null);
  const publish = isChanged && mayPublishNow(state, may);
  const review = isChanged && mayAsk && !hasApproval(state);
  return { publish, review, isReviewMain: review && !publish && !isWaiting(state) };
}

/** Why the person cannot do all with the post; null if nothing has to be said. */
export function hint(state: Standing, may: PostRights): keyof typeof words.editor.hints | null {
  if (!may.mayEdit) return 'readOnly';
  if (!may.mayChange) return 'draftsOnly';
  if (!may.mayPublish) return 'noPublishing';
  const isSilent = mayPublishNow(state, may) || isWaiting(state) || !may.isReviewKnown;
  if (!isSilent) return 'reviewRequired';
  return isScheduledWithout(state, may) ? 'scheduledWithout' : null;
}

/** Which of the further actions on a post the editor offers. */
export function furtherActions(state: Standing, may: PostRights) {
  const { publish, review, isReviewMain } = publishing(state, may);
  return {
    // An approval is for the date that the draft has: another date needs another review.
    schedule: publish && !isPublic(state) && !may.isReviewRequired,
    review: review && !isReviewMain,
    override: !publish && mayPassOver(state, may),
    note: review && (!publish || may.isReviewRequired),
  };
}

/** Returns whether the person may publish a post without the review that it needs. */
function mayPassOver(state: Standing, { mayOverride }: PostRights): boolean {
  return mayOverride && state.post !== null && hasChanges(state);
}

/** Which of the actions that take something back the editor offers. */
export function takingBack({ post, draft }: Standing, { mayChange }: PostRights) {
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
function hasChanges({ post, draft, edits }: Standing): boolean {
  return !isPublic({ post }) || draft !== null || Object.keys(edits).length > 0;
}

/** Returns whether the post becomes public at its date without what is in its draft, and can be scheduled with it. */
function isScheduledWithout(state: Standing, may: PostRights): boolean {
  const { post, draft, edits } = state;
  const isBehind = draft !== null || Object.keys(edits).length > 0;
  return post?.postVisibility === 'scheduled' && isBehind && furtherActions(state, may).schedule;
}

function isPublic({ post }: Pick<Standing, 'post'>): boolean {
  return post?.postVisibility === 'public';
}

function mayPublishNow(state: Standing, { mayPublish, isReviewRequired }: PostRights): boolean {
  return mayPublish && (!isReviewRequired || hasApproval(state));
}

/** Returns whether reviewers have not decided yet. A request counts for what is saved later, too. */
function isWaiting({ draft }: Standing): boolean {
  return draft?.reviewState === 'requested';
}

function hasApproval({ draft, edits }: Standing): boolean {
  return draft?.reviewState === 'approved' && Object.keys(edits).length === 0;
}
