import { useId, useState } from 'preact/hooks';
import { useAccount } from '../../../app/accounts';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { TextArea } from '../../../parts/field';
import { Form } from '../../../parts/form';
import { ignoreDoubleClick } from '../../../parts/use-action';
import { dayAndTime } from '../../../words/format';
import { words } from '../../../words/words';
import { isAhead } from '../../../schedule/dates';
import type { PostRights } from '../actions/facts';
import { mayChooseDate } from '../actions/offered';
import type { FieldName } from '../save/fields';
import type { PostEditingSession } from '../save/post-editing-session';
import type { SeenDraft } from '../save/post-editing-state';
import { useEditingState } from '../save/use-post-editing-session';
import { Checks } from './checks';
import { PublishDate, type ChosenDate } from '../../../schedule/publish-date';
import type { Choice } from './run-step';
import { effectOf, type Effect, type Step } from './steps';
import { useChecklist } from './use-checklist';
import { useWebhookCount } from './webhook-count';

const FIELDS = { postPublishAt: words.editor.fields.postPublishAt };
const MAX_NOTE_LENGTH = 1000;

/** A step that was opened, with the content and the draft at that time. */
export interface OpenedStep {
  step: Step;
  content: string | null;
  seen: SeenDraft;
}

interface PublishStepProps {
  opened: OpenedStep;
  session: PostEditingSession;
  may: PostRights;
  onConfirm: (choice: Choice) => void;
  /** Opens a field and closes the step. */
  onImprove: (field: FieldName) => void;
  onClose: () => void;
}

/** Explains what publishing will do, shows the checklist, and lets the user choose a date first. */
export function PublishStep({ opened, session, may, onConfirm, onImprove, onClose }: PublishStepProps) {
  const { step, content, seen } = opened;
  const { accountId } = useAccount().account;
  const checks = useChecklist(session, accountId, content);
  const id = useId();
  const [note, setNote] = useState('');
  const { effect, date, picker, error, isValid } = useDate(session, may, step);
  const submit = () => isValid() && onConfirm({ step, ...date, note: note.trim(), seen });
  return (
    <Dialog title={words.editor.stepTitles[effect]} describedBy={id} onClose={onClose}>
      <Form fields={FIELDS} onSubmit={submit} class="form publish-step">
        <EffectText id={id} effect={effect} date={date} session={session} />
        {picker && <PublishDate {...picker} chosen={date} error={error} />}
        {step === 'review' && (
          <TextArea
            label={words.editor.note}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onValue={setNote}
          />
        )}
        <Checks checks={checks} onImprove={may.mayEdit ? onImprove : undefined} />
        <footer class="form-actions" onKeyDown={ignoreRepeats} onClickCapture={ignoreDoubleClick}>
          <Button onClick={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" type="submit" autofocus={!picker?.isFocused}>
            {words.editor.effects[effect]}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}

/** A held Enter that opened the step does not confirm it. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** Manages the publish date of a step. A required approval includes its date. */
function useDate(session: PostEditingSession, may: PostRights, step: Step) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const [date, setDate] = useState<ChosenDate>(() => initialDate(session, step));
  const [error, setError] = useState<string>();
  const isUpdate = step === 'scheduleUpdate';
  const isPicked = isUpdate || ((step === 'publish' || step === 'schedule') && mayChooseDate(state, may));
  const onChoose = (chosen: ChosenDate) => {
    setError(undefined);
    setDate(chosen);
  };
  const isValid = () => {
    if (!isPicked || date.isNow || isAhead(date.at)) return true;
    setError(date.at === null ? words.editor.dateMissing : words.editor.notAhead);
    return false;
  };
  const [isFocused] = useState(isPicked && !date.isNow && date.at === null);
  return {
    date,
    effect: effectOf(step, state, date),
    picker: isPicked ? { onChoose, isFocused, hasNow: !isUpdate } : null,
    error,
    isValid,
  };
}

function initialDate(session: PostEditingSession, step: Step): ChosenDate {
  const { postPublishAt: at } = session.fields;
  if (step === 'scheduleUpdate') return { isNow: false, at: null };
  return step === 'schedule' ? { isNow: false, at: isAhead(at) ? at : null } : { isNow: true, at: null };
}

interface EffectTextProps {
  id: string;
  effect: Effect;
  date: ChosenDate;
  session: PostEditingSession;
}

/** Explains what the button does, and tells Admins how many webhooks it notifies. */
function EffectText({ id, effect, date, session }: EffectTextProps) {
  const { post } = useEditingState(session, 'post');
  const webhooks = useWebhookCount(post?.postVisibility === 'public');
  const scheduledAt = post?.postVisibility === 'scheduled' ? post.postPublishAt : null;
  const text = effectText(effect, date.at, scheduledAt);
  return (
    <p id={id} class="hint">
      {text}
      {webhooks !== undefined && effect !== 'review' && ` ${words.editor.notifies(webhooks)}`}
    </p>
  );
}

const TEXTS_WITH_DATE = {
  schedule: 'publishesAt',
  updateSchedule: 'schedulesEdits',
  scheduleUpdate: 'updatesAt',
} as const;

function effectText(effect: Effect, at: string | null, scheduledAt: string | null): string {
  if (effect === 'review') return words.editor.asksForReview;
  if (effect === 'override') return words.editor.overrideHint;
  if (effect === 'update') return words.editor.publishesChanges;
  if (effect === 'publish')
    return scheduledAt ? words.editor.publishesEarly(dayAndTime(scheduledAt)) : words.editor.publishesNow;
  if (at === null) return words.editor.asksForDate;
  return words.editor[TEXTS_WITH_DATE[effect]](dayAndTime(at));
}
