import { useState } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { refetchAll } from '../api/queries';
import { useAccount } from '../app/accounts';
import { Alert } from '../parts/alert';
import { Button } from '../parts/button';
import { Form } from '../parts/form';
import { showError, showNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { useProgress } from '../parts/use-progress';
import { words } from '../words/words';
import { isAhead } from './dates';
import { MemberList } from './member-list';
import type { Member } from './members';
import { planOf } from './plan';
import { PublishDate, type ChosenDate } from './publish-date';
import { NotPreparedError, scheduleAll, unscheduleAll } from './schedule-all';

const FIELDS = { publishAt: words.editor.fields.postPublishAt };

interface ScheduleFormProps {
  members: readonly Member[];
  /** Whether the posts are already scheduled together. */
  isGroup: boolean;
  /** Whether the account requires reviews. */
  isReviewed: boolean;
  /** Whether the user may publish all of the posts. */
  isAllowed: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The date, and what happens to each post then. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { members, isGroup, isReviewed, isAllowed } = props;
  const { date, choose, error: dateError, isValid } = useDate(isGroup ? members : []);
  const { error, isBusy, schedule, unschedule } = useSchedule(props);
  const plans = members.map((member) => planOf(member, { publishAt: date.at, isReviewed }));
  const included = plans.filter(({ obstacle }) => obstacle === null);
  const canSchedule = isAllowed && included.length > 0;
  const submit = () => canSchedule && isValid() && schedule(included, date.at ?? '');
  const remove = isGroup && isAllowed ? unschedule : undefined;
  if (members.length === 0) return <p class="dialog-text">{words.schedule.ended}</p>;
  return (
    <Form fields={FIELDS} onSubmit={submit} class="form schedule-form">
      <p class="hint">{textFor(included.length, isAllowed)}</p>
      <Failure error={error} />
      {canSchedule && (
        <PublishDate chosen={date} error={dateError} isFocused={!isGroup} hasNow={false} onChoose={choose} />
      )}
      <MemberList plans={plans} onRemove={remove && ((postId) => remove([postId]))} />
      <Actions {...props} canSchedule={canSchedule} isBusy={isBusy} onRemove={remove} />
    </Form>
  );
}

interface ActionsProps extends ScheduleFormProps {
  canSchedule: boolean;
  isBusy: boolean;
  onRemove: ((postIds: number[]) => void) | undefined;
}

function Actions({ members, isGroup, isAllowed, canSchedule, isBusy, onRemove, onClose }: ActionsProps) {
  return (
    <footer class="form-actions">
      <Button onClick={onClose}>{isAllowed ? words.common.cancel : words.common.close}</Button>
      {onRemove && (
        <Button onClick={() => onRemove(members.map(({ live }) => live.postId))}>
          {words.schedule.unscheduleAll}
        </Button>
      )}
      {canSchedule && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isGroup ? words.schedule.changeDate : words.schedule.schedule}
        </Button>
      )}
    </footer>
  );
}

/** Manages the date, which is initially the one of the group. */
function useDate(group: readonly Member[]) {
  const [date, setDate] = useState<ChosenDate>({ isNow: false, at: group[0]?.draft?.publishAt ?? null });
  const [error, setError] = useState<string>();
  const choose = (chosen: ChosenDate) => {
    setError(undefined);
    setDate(chosen);
  };
  const isValid = () => {
    if (isAhead(date.at)) return true;
    setError(date.at === null ? words.editor.dateMissing : words.editor.notAhead);
    return false;
  };
  return { date, choose, error, isValid };
}

function textFor(count: number, isAllowed: boolean): string {
  if (!isAllowed) return words.schedule.readOnly;
  return count === 0 ? words.schedule.nothing : words.schedule.together(count);
}

/** Schedules and unschedules, and reports the result in a notice. */
function useSchedule({ isGroup, onDone, onClose }: ScheduleFormProps) {
  const { accountId } = useAccount().account;
  const { isBusy, runAction } = useAction();
  const { withProgress } = useProgress();
  const [error, setError] = useState<unknown>(null);
  const run = (total: number, act: (progress: (done: number) => void) => Promise<() => void>) =>
    void runAction(async () => {
      setError(null);
      try {
        const report = await withProgress(total, act);
        onDone();
        report();
      } catch (failure) {
        setError(failure);
      }
    });
  const schedule = (plans: Parameters<typeof scheduleAll>[0]['plans'], publishAt: string) =>
    run(plans.length, async (progress) => {
      const undo = await scheduleAll({ accountId, plans, publishAt, progress });
      return () => {
        onClose();
        showNotice(words.schedule.scheduled(plans.length, publishAt), undo && undoing(undo));
      };
    });
  const unschedule = (postIds: number[]) =>
    run(postIds.length, async () => {
      await unscheduleAll(accountId, postIds);
      return () => {
        if (isGroup && postIds.length > 1) onClose();
        showNotice(words.schedule.unscheduled(postIds.length));
      };
    });
  return { error, isBusy, schedule, unschedule };
}

/** The dialog is closed by then, so errors are notices. */
function undoing(undo: () => Promise<unknown>): () => void {
  return () =>
    void undo()
      .catch((error: unknown) => showError(messageOf(error)))
      .finally(() => refetchAll());
}

function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  if (!(error instanceof NotPreparedError)) return <Alert>{messageOf(error)}</Alert>;
  return (
    <Alert>
      <p>{words.schedule.notPrepared}</p>
      <ul>
        {error.refusals.slice(0, 5).map(({ member, error: refusal }) => (
          <li key={member.live.postId}>{words.posts.refusal(member.live.postTitle, messageOf(refusal))}</li>
        ))}
      </ul>
    </Alert>
  );
}
