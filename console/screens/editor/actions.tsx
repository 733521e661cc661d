import { useId, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useOperation } from '../../api/use-operation';
import { useAccount, useHref } from '../../app/accounts';
import { Button, ButtonLink, type ButtonKind } from '../../parts/button';
import { TextArea } from '../../parts/field';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { isAhead } from './dates';
import type { Desk } from './desk';
import type { DeskState } from './desk-state';
import type { PostRights } from './facts';
import { discard, moveToTrash, publish, requestReview, scheduleAt, unpublish } from './publishing';
import { ScheduleDialog } from './schedule-dialog';
import { useAct } from './use-act';
import { useDeskState } from './use-desk';

interface ActionsProps {
  desk: Desk;
  may: PostRights;
  /** The note to the reviewers. */
  note: string;
  isPreviewOpen: boolean;
  onPreview: () => void;
}

const LONGEST_NOTE = 1000;
const MOST_WEBHOOKS = 100;

/** Whether publishing is offered, and whether a review comes first. */
export function publishing(state: DeskState, may: PostRights): { publish: boolean; review: boolean } {
  const { post, draft, edits } = state;
  const isChanged =
    !post || draft !== null || Object.keys(edits).length > 0 || post.postVisibility !== 'public';
  const isApproved = draft?.reviewState === 'approved' && Object.keys(edits).length === 0;
  const mayNow = may.mayPublish && (!may.isReviewRequired || isApproved);
  const review = (may.mayChange || post === null) && isChanged && !isApproved;
  return { publish: mayNow && isChanged, review: review && may.mayEdit };
}

/** The main actions of a post: at the top of the editor. */
export function MainActions({ desk, may, note, isPreviewOpen, onPreview }: ActionsProps) {
  const state = useDeskState(desk);
  const { busy, act } = useAct();
  const noteId = useId();
  const offered = publishing(state, may);
  const isReviewMain = offered.review && !offered.publish;
  const publishNow = () =>
    act('publish', async () => (await publish(desk)) && showNotice(words.editor.published));
  return (
    <div class="main-actions">
      {may.mayChange && (
        <Button onClick={onPreview} aria-pressed={isPreviewOpen}>
          {words.editor.preview}
        </Button>
      )}
      {may.mayEdit && (
        <Button isBusy={busy === 'save'} onClick={() => void act('save', () => desk.save({ isNew: true }))}>
          {words.editor.saveDraft}
        </Button>
      )}
      {offered.publish && (
        <Button
          kind="primary"
          isBusy={busy === 'publish'}
          aria-describedby={noteId}
          onClick={() => void publishNow()}
        >
          {words.editor.publish}
        </Button>
      )}
      {isReviewMain && <ReviewButton {...{ desk, note }} kind="primary" />}
      {offered.publish && <PublishNote id={noteId} desk={desk} />}
    </div>
  );
}

/** Says what the button to publish will do. */
function PublishNote({ id, desk }: { id: string; desk: Desk }) {
  const { post } = useDeskState(desk);
  const { account, rights } = useAccount();
  const enabled = rights.may('listWebhooks');
  const told = {
    accountId: account.accountId,
    event: 'Update post',
    status: 'enable',
    limit: MOST_WEBHOOKS,
  } as const;
  const { data = [] } = useOperation('listWebhooks', told, { enabled });
  return (
    <p id={id} class="publish-note">
      {post?.postVisibility === 'public' ? words.editor.publishesChanges : words.editor.publishesNow}
      {enabled && ` ${words.editor.tells(data.length)}`}
    </p>
  );
}

interface MoreActionsProps extends Pick<ActionsProps, 'desk' | 'may' | 'note'> {
  setNote: (note: string) => void;
}

/** What else can be done with a post. */
export function MoreActions({ desk, may, note, setNote }: MoreActionsProps) {
  const state = useDeskState(desk);
  const { post, draft } = state;
  const { busy, act } = useAct();
  const offered = publishing(state, may);
  const isLive = post !== null && post.postVisibility !== 'private';
  return (
    <section class="panel-section more-actions" aria-label={words.editor.actions}>
      <h2>{words.editor.actions}</h2>
      <div class="button-row">
        {post?.postVisibility !== 'public' && offered.publish && <ScheduleButton desk={desk} />}
        {offered.review && offered.publish && <ReviewButton {...{ desk, note }} kind="plain" />}
        {isLive && may.mayChange && (
          <Button isBusy={busy === 'unpublish'} onClick={() => void act('unpublish', () => takeBack(desk))}>
            {words.editor.unpublish}
          </Button>
        )}
        {may.isReviewRequired && may.mayOverride && draft && !offered.publish && (
          <OverrideButton desk={desk} />
        )}
        {draft && may.mayChange && (
          <Button isBusy={busy === 'discard'} onClick={() => void act('discard', () => drop(desk))}>
            {words.editor.discardDraft}
          </Button>
        )}
        {post && may.mayTrash && <TrashButton desk={desk} />}
        {post && may.mayEdit && (
          <ButtonLink to={`/posts/${post.postId}/history`}>{words.editor.history}</ButtonLink>
        )}
      </div>
      {offered.review && (may.isReviewRequired || !offered.publish) && (
        <TextArea
          label={words.editor.note}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onValue={setNote}
        />
      )}
    </section>
  );
}

async function takeBack(desk: Desk): Promise<void> {
  const undo = await unpublish(desk);
  if (undo) showNotice(words.editor.unpublished, undo);
}

async function drop(desk: Desk): Promise<void> {
  const undo = await discard(desk);
  if (undo) showNotice(words.editor.discarded, undo);
}

function ScheduleButton({ desk }: { desk: Desk }) {
  const { busy, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const schedule = (at: string) =>
    act('schedule', async () => {
      setOpen(false);
      if (await scheduleAt(desk, at)) showNotice(words.editor.scheduled(at));
    });
  const { postPublishAt } = desk.fields;
  const start = () =>
    isAhead(postPublishAt) && postPublishAt ? void schedule(postPublishAt) : setOpen(true);
  return (
    <>
      <Button icon="scheduled" isBusy={busy === 'schedule'} onClick={start}>
        {words.editor.schedule}
      </Button>
      {isOpen && <ScheduleDialog onSchedule={(at) => void schedule(at)} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReviewButton({ desk, note, kind }: { desk: Desk; note: string; kind: ButtonKind }) {
  const { busy, act } = useAct();
  const ask = () =>
    act(
      'review',
      async () => (await requestReview(desk, note.trim())) && showNotice(words.editor.reviewRequested),
    );
  return (
    <Button kind={kind} icon="review" isBusy={busy === 'review'} onClick={() => void ask()}>
      {words.editor.requestReview}
    </Button>
  );
}

function OverrideButton({ desk }: { desk: Desk }) {
  const { busy, act } = useAct();
  const override = () =>
    act(
      'override',
      async () => (await publish(desk, { override: true })) && showNotice(words.editor.published),
    );
  return (
    <Button isBusy={busy === 'override'} onClick={() => void override()} title={words.editor.overrideHint}>
      {words.editor.override}
    </Button>
  );
}

function TrashButton({ desk }: { desk: Desk }) {
  const { busy, act } = useAct();
  const [, navigate] = useLocation();
  const href = useHref();
  const trash = () =>
    act('trash', async () => {
      const undo = await moveToTrash(desk);
      if (!undo) return;
      showNotice(words.editor.trashed(desk.fields.postTitle), undo);
      navigate(href('/posts'));
    });
  return (
    <Button icon="trash" isBusy={busy === 'trash'} onClick={() => void trash()}>
      {words.editor.trash}
    </Button>
  );
}
