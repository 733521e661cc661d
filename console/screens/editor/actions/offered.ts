import type { words } from '../../../words/words';
import type { ActionState } from '../save/post-editing-state';
import type { PostRights } from './facts';
import type { Post } from '../save/fields';

export type HintName = keyof typeof words.editor.hints;

/** Content without text. */
const NO_TEXT = /^(?:\s|<\/?p>|<br>)*$/;

/** Returns whether to offer publishing and reviews, and which of them is the main action. */
export function publishActions(state: ActionState, may: PostRights) {
  const isChanged = hasChanges(state);
  const publish = isChanged && mayPublishNow(state, may);
  const review = isChanged && mayAskForReview(state, may);
  const isReviewMain = review && !publish && !isReviewPending(state);
  return { publish, updatesSchedule: publish && isScheduleOutdated(state), review, isReviewMain };
}

function mayAskForReview(state: ActionState, { mayEdit, mayChange }: PostRights): boolean {
  return mayEdit && (mayChange || state.post === null) && !hasApproval(state);
}

/** Returns why the user's actions are limited, or null. */
export function limitationHint(state: ActionState, may: PostRights): HintName | null {
  if (!may.mayEdit) return 'readOnly';
  if (!may.mayChange) return 'draftsOnly';
  if (!may.mayPublish) return 'noPublishing';
  const isSilent = mayPublishNow(state, may) || isReviewPending(state) || !may.isReviewKnown;
  if (!isSilent) return 'reviewRequired';
  return publishActions(state, may).updatesSchedule ? 'scheduledWithout' : null;
}

/** Returns which secondary actions to offer. */
export function secondaryActions(state: ActionState, may: PostRights) {
  const { publish, review, isReviewMain } = publishActions(state, may);
  return {
    schedule: mayChooseDate(state, may) && !isScheduleOutdated(state),
    scheduleUpdate: mayScheduleUpdate(state, may),
    review: review && !isReviewMain,
    override: !publish && mayOverrideReview(state, may),
  };
}

/** An approval includes the publish date, so another date requires another review. */
export function mayChooseDate(state: ActionState, may: PostRights): boolean {
  return publishActions(state, may).publish && !isPublic(state) && !may.isReviewRequired;
}

/** Returns whether the changes of a public post can be scheduled. A review can be approved until then. */
function mayScheduleUpdate(state: ActionState, { mayPublish }: PostRights): boolean {
  return mayPublish && isPublic(state) && hasChanges(state) && !state.draft?.groupId;
}

function mayOverrideReview(state: ActionState, { mayOverride }: PostRights): boolean {
  return mayOverride && state.post !== null && hasChanges(state);
}

/** Returns which reverting actions to offer. */
export function revertActions({ post, draft }: ActionState, { mayChange }: PostRights) {
  return {
    unpublish: mayChange && post !== null && post.postVisibility !== 'private',
    discard: mayChange && draft !== null,
    isAllInDraft: post !== null && isBlank(post),
  };
}

/** Returns whether a post is private and has no text. */
function isBlank({ postContent, postVisibility }: Post): boolean {
  return postVisibility === 'private' && NO_TEXT.test(postContent ?? '');
}

/** Returns whether there is anything to publish. */
function hasChanges({ post, draft, edits }: ActionState): boolean {
  return !isPublic({ post }) || draft !== null || Object.keys(edits).length > 0;
}

/** Returns whether a post is scheduled without its latest edits. */
export function isScheduleOutdated({ post, draft, edits }: ActionState): boolean {
  const isBehind = draft !== null || Object.keys(edits).length > 0;
  return post?.postVisibility === 'scheduled' && isBehind;
}

export function isPublic({ post }: Pick<ActionState, 'post'>): boolean {
  return post?.postVisibility === 'public';
}

function mayPublishNow(state: ActionState, { mayPublish, isReviewRequired }: PostRights): boolean {
  return mayPublish && (!isReviewRequired || hasApproval(state));
}

/** Returns whether a review is pending. A request also covers later changes. */
function isReviewPending({ draft }: ActionState): boolean {
  return draft?.reviewState === 'requested';
}

function hasApproval({ draft, edits }: ActionState): boolean {
  return draft?.reviewState === 'approved' && Object.keys(edits).length === 0;
}
