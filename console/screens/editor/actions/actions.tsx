import { useId } from 'preact/hooks';
import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import { useTree } from '../../../app/tree';
import { ActionButton, Button } from '../../../parts/button';
import { TextArea } from '../../../parts/field';
import { dayAndTime } from '../../../words/format';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import type { PostRights } from './facts';
import type { ActionState } from '../save/post-editing-state';
import { isScheduleOutdated, secondaryActions, publishActions } from './offered';
import {
  OverrideButton,
  PublishButton,
  publishPost,
  ReviewButton,
  ScheduleButton,
  type Note,
} from './action-buttons';
import { isAhead } from './dates';
import { PostActions } from './post-actions';
import { usePaletteCommand } from '../../../app/palette-commands';
import { ignoreDoubleClick, useAction } from '../../../parts/use-action';
import { useEditingState, useField } from '../save/use-post-editing-session';

interface ActionsProps {
  session: PostEditingSession;
  may: PostRights;
  note: Note;
  isPreviewOpen: boolean;
  onPreview: () => void;
}

const MAX_NOTE_LENGTH = 1000;
const MAX_WEBHOOKS = 100;

/** The main actions, at the top of the editor. */
export function MainActions({ session, may, note, isPreviewOpen, onPreview }: ActionsProps) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const noteId = useId();
  const offered = publishActions(state, may);
  const save = () => session.save({ isNew: true });
  const { runAction } = useAction();
  const isPublishing = offered.publish && !offered.updatesSchedule;
  usePaletteCommand(
    words.editor.publish,
    isPublishing,
    () => void runAction(() => publishPost(session, may)),
  );
  return (
    <div class="main-actions" onClickCapture={ignoreDoubleClick}>
      {may.mayChange && (
        <Button icon="eye" aria-pressed={isPreviewOpen} onClick={onPreview}>
          {words.editor.preview}
        </Button>
      )}
      {may.mayEdit && (
        <ActionButton icon="save" action={save}>
          {words.editor.saveDraft}
        </ActionButton>
      )}
      {offered.publish && (
        <MainPublishButton
          session={session}
          may={may}
          updatesSchedule={offered.updatesSchedule}
          noteId={noteId}
        />
      )}
      {offered.isReviewMain && <ReviewButton session={session} note={note} kind="primary" />}
      {offered.publish && <PublishNote id={noteId} session={session} may={may} />}
    </div>
  );
}

type MainPublishButtonProps = Pick<ActionsProps, 'session' | 'may'> & {
  updatesSchedule: boolean;
  noteId: string;
};

/** Publishes, or schedules the edits of a scheduled post at its date. */
function MainPublishButton({ session, may, updatesSchedule, noteId }: MainPublishButtonProps) {
  const shared = { session, kind: 'primary', 'aria-describedby': noteId } as const;
  const label = updatesSchedule ? words.editor.updateSchedule : words.editor.publish;
  return updatesSchedule && !may.isReviewRequired ? (
    <ScheduleButton {...shared} label={label} />
  ) : (
    <PublishButton {...shared} may={may} label={label} />
  );
}

/** Explains the effect of the publish button. */
function PublishNote({ id, session, may }: Pick<ActionsProps, 'session' | 'may'> & { id: string }) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const [publishAt] = useField(session, 'postPublishAt');
  const webhookCount = useWebhookCount();
  return (
    <p id={id} class="publish-note">
      {publishNoteText(state, publishAt, may)}
      {webhookCount !== undefined && ` ${words.editor.notifies(webhookCount)}`}
    </p>
  );
}

/** Returns the number of webhooks that publishing notifies, or undefined if unknown or not visible to the user. */
function useWebhookCount(): number | undefined {
  const { accountId } = useAccount().account;
  const { parentId, rightsIn } = useTree();
  // A role in the parent account also applies to its sub-accounts.
  const enabled = rightsIn(parentId).may('listWebhooks');
  const filter = { event: 'Update post', status: 'enable', limit: MAX_WEBHOOKS } as const;
  const own = useOperation('listWebhooks', { ...filter, accountId }, { enabled });
  const parents = useOperation('listWebhooks', { ...filter, accountId: parentId }, { enabled });
  if (!enabled || !own.data || !parents.data) return undefined;
  return own.data.length + (parentId === accountId ? 0 : parents.data.length);
}

function publishNoteText(state: ActionState, at: string | null, { isReviewRequired }: PostRights): string {
  const isDated = at !== null && isAhead(at);
  if (isScheduleOutdated(state))
    return isDated ? words.editor.schedulesEdits(dayAndTime(at)) : words.editor.asksForDate;
  if (isDated) return words.editor[isReviewRequired ? 'publishesAt' : 'publishesEarly'](dayAndTime(at));
  return state.post?.postVisibility === 'public' ? words.editor.publishesChanges : words.editor.publishesNow;
}

/** The other actions on a post. */
export function MoreActions({ session, may, note }: Pick<ActionsProps, 'session' | 'may' | 'note'>) {
  const offered = secondaryActions(useEditingState(session, 'post', 'draft', 'edits'), may);
  return (
    <section
      class="panel-section more-actions"
      aria-label={words.editor.actions}
      onClickCapture={ignoreDoubleClick}
    >
      <h2>{words.editor.actions}</h2>
      <div class="button-row">
        {offered.schedule && <ScheduleButton session={session} label={words.editor.schedule} />}
        {offered.publishNow && <PublishButton session={session} may={may} />}
        {offered.review && <ReviewButton session={session} note={note} kind="plain" />}
        {offered.override && <OverrideButton session={session} />}
        <PostActions session={session} may={may} />
      </div>
      {offered.note && (
        <TextArea
          label={words.editor.note}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={note.text}
          onValue={note.set}
        />
      )}
    </section>
  );
}
