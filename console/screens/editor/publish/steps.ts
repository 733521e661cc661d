import type { PostRights } from '../actions/facts';
import { isPublic, publishActions } from '../actions/offered';
import { isAhead } from '../../../schedule/dates';
import type { ActionState } from '../save/post-editing-state';

/** The purpose of a step when it is opened. The user can still choose another date in it. */
export type Step = 'publish' | 'schedule' | 'scheduleUpdate' | 'review' | 'override';

/** The effect of the step, which determines the names of the button and the step. */
export type Effect = Step | 'update' | 'updateSchedule';

/** Returns the effect of the main button, or null if there is nothing to publish. An approved draft keeps its date. */
export function mainEffect(state: ActionState, may: PostRights, publishAt: string | null): Effect | null {
  const { publish, updatesSchedule, isReviewMain } = publishActions(state, may);
  if (isReviewMain) return 'review';
  if (!publish) return null;
  if (may.isReviewRequired) return effectOf('publish', state, { isNow: !isAhead(publishAt) });
  if (updatesSchedule) return 'updateSchedule';
  // A scheduled post without edits has nothing else to do before its date.
  return isAhead(publishAt) && !isScheduled(state) && !isPublic(state) ? 'schedule' : effectNow(state);
}

/** Returns the step that the main button opens. */
export function mainStep(effect: Effect): Step {
  if (effect === 'review') return effect;
  return effect === 'schedule' || effect === 'updateSchedule' ? 'schedule' : 'publish';
}

/** Returns what a step does at the chosen date, which is null for now. */
export function effectOf(step: Step, state: ActionState, { isNow }: { isNow: boolean }): Effect {
  if (step !== 'publish' && step !== 'schedule') return step;
  if (isNow) return effectNow(state);
  return isScheduled(state) ? 'updateSchedule' : 'schedule';
}

function effectNow(state: ActionState): Effect {
  return isPublic(state) ? 'update' : 'publish';
}

function isScheduled({ post }: ActionState): boolean {
  return post?.postVisibility === 'scheduled';
}
