import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useHref } from '../../app/accounts';
import { Button, type ButtonKind } from '../../parts/button';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { isAhead } from './dates';
import type { Desk } from './desk';
import type { PostRights } from './facts';
import { sayPublished, showUndo } from './notices';
import { publish, requestReview, scheduleAt } from './publishing';
import { ScheduleDialog } from './schedule-dialog';
import { moveToTrash } from './taking-back';
import { useAct } from './use-act';

/** Schedules the post: at its publish date if that is ahead, else it asks for one. */
export function ScheduleButton({ desk }: { desk: Desk }) {
  const { busy, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const schedule = (at: string) =>
    act('schedule', async () => {
      setOpen(false);
      if (await scheduleAt(desk, at)) sayPublished(desk);
    });
  const start = () => {
    const { postPublishAt } = desk.fields;
    if (isAhead(postPublishAt) && postPublishAt) void schedule(postPublishAt);
    else setOpen(true);
  };
  return (
    <>
      <Button icon="scheduled" isBusy={busy === 'schedule'} onClick={start}>
        {words.editor.schedule}
      </Button>
      {isOpen && <ScheduleDialog onSchedule={(at) => void schedule(at)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A note to the reviewers, which is sent with the request for a review. */
export interface Note {
  text: string;
  set: (text: string) => void;
}

/** Requests a review. */
export function ReviewButton({ desk, note, kind }: { desk: Desk; note: Note; kind: ButtonKind }) {
  const { busy, act } = useAct();
  const ask = () =>
    act('review', async () => {
      if (!(await requestReview(desk, note.text.trim()))) return;
      note.set('');
      showNotice(words.editor.reviewRequested);
    });
  return (
    <Button kind={kind} icon="review" isBusy={busy === 'review'} onClick={() => void ask()}>
      {words.editor.requestReview}
    </Button>
  );
}

/** Publishes without the review that the account requires. */
export function OverrideButton({ desk }: { desk: Desk }) {
  const { busy, act } = useAct();
  const override = () =>
    act('override', async () => {
      if (await publish(desk, { override: true })) sayPublished(desk);
    });
  return (
    <Button isBusy={busy === 'override'} onClick={() => void override()} title={words.editor.overrideHint}>
      {words.editor.override}
    </Button>
  );
}

/** Moves the post to the trash, and leads back to the list. */
export function TrashButton({ desk, may }: { desk: Desk; may: PostRights }) {
  const { busy, act } = useAct();
  const [, navigate] = useLocation();
  const href = useHref();
  const trash = () =>
    act('trash', async () => {
      const undo = await moveToTrash(desk, may.isReviewRequired);
      if (!undo) return;
      const { postTitle } = desk.fields;
      showUndo(words.editor.trashed(postTitle), async () => {
        await undo();
        if (may.isReviewRequired) showNotice(words.trash.restored(postTitle));
      });
      navigate(href('/posts'));
    });
  return (
    <Button icon="trash" isBusy={busy === 'trash'} onClick={() => void trash()}>
      {words.editor.trash}
    </Button>
  );
}
