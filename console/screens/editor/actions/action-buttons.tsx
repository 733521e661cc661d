import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useHref } from '../../../app/accounts';
import { ActionButton, Button, type ButtonKind } from '../../../parts/button';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { isAhead } from './dates';
import type { PostEditingSession } from '../save/post-editing-session';
import type { PostRights } from './facts';
import { showPublished, showUndo } from './notices';
import { publish, publishApproved, requestReview, scheduleAt } from './publishing';
import { ScheduleDialog } from './schedule-dialog';
import { moveToTrash } from './taking-back';
import { useAction } from '../../../parts/use-action';

interface PublishButtonProps {
  session: PostEditingSession;
  kind?: ButtonKind;
  'aria-describedby'?: string;
}

/** Publishes the post now or, if a review is required, as it was approved. */
export async function publishPost(session: PostEditingSession, may: PostRights): Promise<void> {
  if (await (may.isReviewRequired ? publishApproved(session) : publish(session))) showPublished(session);
}

export function PublishButton({
  session,
  may,
  label = words.editor.publish,
  ...rest
}: PublishButtonProps & { may: PostRights; label?: string }) {
  return (
    <ActionButton {...rest} action={() => publishPost(session, may)}>
      {label}
    </ActionButton>
  );
}

/** Schedules the post at its publish date, or asks for one if the date is not in the future. */
export function ScheduleButton({ session, label, ...rest }: PublishButtonProps & { label: string }) {
  const { isBusy, runAction } = useAction();
  const [isOpen, setOpen] = useState(false);
  const schedule = (at: string) =>
    runAction(async () => {
      setOpen(false);
      if (await scheduleAt(session, at)) showPublished(session);
    });
  const start = () => {
    const { postPublishAt } = session.fields;
    if (isAhead(postPublishAt) && postPublishAt) void schedule(postPublishAt);
    else setOpen(true);
  };
  return (
    <>
      <Button {...rest} icon="scheduled" isBusy={isBusy} onClick={start}>
        {label}
      </Button>
      {isOpen && <ScheduleDialog onSchedule={(at) => void schedule(at)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The note to reviewers, sent with a review request. */
export interface Note {
  text: string;
  set: (text: string) => void;
}

export function ReviewButton({
  session,
  note,
  kind,
}: {
  session: PostEditingSession;
  note: Note;
  kind: ButtonKind;
}) {
  const ask = async () => {
    if (!(await requestReview(session, note.text.trim()))) return;
    note.set('');
    showNotice(words.editor.reviewRequested);
  };
  return (
    <ActionButton kind={kind} icon="review" action={ask}>
      {words.editor.requestReview}
    </ActionButton>
  );
}

/** Publishes without the required review. */
export function OverrideButton({ session }: { session: PostEditingSession }) {
  const override = async () => {
    if (await publish(session, { override: true })) showPublished(session);
  };
  return (
    <ActionButton action={override} title={words.editor.overrideHint}>
      {words.editor.override}
    </ActionButton>
  );
}

/** Moves the post to the trash, and returns to the list. */
export function TrashButton({ session, may }: { session: PostEditingSession; may: PostRights }) {
  const [, navigate] = useLocation();
  const href = useHref();
  const trash = async () => {
    const undo = await moveToTrash(session, may.isReviewRequired);
    if (!undo) return;
    const { postTitle } = session.fields;
    showUndo(words.editor.trashed(postTitle), async () => {
      await undo();
      if (may.isReviewRequired) showNotice(words.trash.restored(postTitle));
    });
    navigate(href('/posts'));
  };
  return (
    <ActionButton icon="trash" action={trash}>
      {words.editor.trash}
    </ActionButton>
  );
}
