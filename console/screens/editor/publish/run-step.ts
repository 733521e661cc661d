import { showNotice } from '../../../parts/notices';
import { words } from '../../../words/words';
import type { PostRights } from '../actions/facts';
import { showPublished, showUndo } from '../actions/notices';
import {
  publish,
  publishApproved,
  requestReview,
  scheduleAt,
  scheduleUpdate,
  type Published,
} from '../actions/publishing';
import type { PostEditingSession } from '../save/post-editing-session';
import type { SeenDraft } from '../save/post-editing-state';
import type { ChosenDate } from '../../../schedule/publish-date';
import type { Step } from './steps';

/** What the user has confirmed in a step. */
export interface Choice extends ChosenDate {
  step: Step;
  note: string;
  seen: SeenDraft;
}

/** Runs the step that the user has confirmed, and reports the result. */
export async function runStep(session: PostEditingSession, may: PostRights, choice: Choice): Promise<void> {
  const { step, note, isNow, at, seen } = choice;
  const onPublished = (published: Published) => showPublished(session, published, may);
  if (step === 'review') {
    if (await requestReview(session, note)) showNotice(words.editor.reviewRequested);
  } else if (step === 'scheduleUpdate') await runScheduleUpdate(session, at, seen);
  else if (step === 'override') await publish(session, { override: true, seen, onPublished });
  else if (may.isReviewRequired) await publishApproved(session, { seen, onPublished });
  else if (isNow || at === null) await publish(session, { seen, onPublished });
  else await scheduleAt(session, at, { seen, onPublished });
}

async function runScheduleUpdate(
  session: PostEditingSession,
  at: string | null,
  seen: SeenDraft,
): Promise<void> {
  const { post } = session.state.get();
  if (!post || at === null || !(await scheduleUpdate(session, at, seen))) return;
  showUndo(words.schedule.updateScheduled(at), () => session.service.unscheduleDraft(post));
}
