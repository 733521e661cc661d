import { useId } from 'preact/hooks';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Button, ButtonLink } from '../../parts/button';
import { TextArea } from '../../parts/field';
import { showNotice } from '../../parts/toast';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';
import type { Desk } from './desk';
import type { PostRights } from './facts';
import { furtherActions, publishing } from './offered';
import { OverrideButton, ReviewButton, ScheduleButton, TrashButton } from './action-buttons';
import { isAhead } from './dates';
import { sayPublished, showUndo } from './notices';
import { publish, publishApproved } from './publishing';
import { discard, unpublish } from './taking-back';
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

/** The main actions of a post: at the top of the editor. */
export function MainActions({ desk, may, note, isPreviewOpen, onPreview }: ActionsProps) {
  const state = useDeskState(desk);
  const { busy, act } = useAct();
  const noteId = useId();
  const offered = publishing(state, may);
  const save = () => act('save', () => desk.save({ isNew: true }));
  const isReviewMain = offered.review && !offered.publish;
  const publishNow = () =>
    act('publish', async () => {
      if (await (may.isReviewRequired ? publishApproved(desk) : publish(desk))) sayPublished(desk);
    });
  return (
    <div class="main-actions">
      {may.mayChange && (
        <Button icon="eye" aria-pressed={isPreviewOpen} onClick={onPreview}>
          {words.editor.preview}
        </Button>
      )}
      {may.mayEdit && (
        <Button icon="save" isBusy={busy === 'save'} onClick={() => void save()}>
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
      {offered.publish && <PublishNote id={noteId} {...{ desk, may }} />}
    </div>
  );
}

/** Says what the button to publish will do. */
function PublishNote({ id, desk, may }: Pick<ActionsProps, 'desk' | 'may'> & { id: string }) {
  useDeskState(desk);
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
      {publishes(desk, may)}
      {enabled && ` ${words.editor.tells(data.length)}`}
    </p>
  );
}

function publishes(desk: Desk, { isReviewRequired }: PostRights): string {
  const { postPublishAt: at } = desk.fields;
  if (isReviewRequired && at !== null && isAhead(at)) return words.editor.publishesAt(dayAndTime(at));
  const isPublic = desk.state.get().post?.postVisibility === 'public';
  return isPublic ? words.editor.publishesChanges : words.editor.publishesNow;
}

interface MoreActionsProps extends Pick<ActionsProps, 'desk' | 'may' | 'note'> {
  setNote: (note: string) => void;
}

/** What else can be done with a post. */
export function MoreActions({ desk, may, note, setNote }: MoreActionsProps) {
  const offered = furtherActions(useDeskState(desk), may);
  return (
    <section class="panel-section more-actions" aria-label={words.editor.actions}>
      <h2>{words.editor.actions}</h2>
      <div class="button-row">
        {offered.schedule && <ScheduleButton desk={desk} />}
        {offered.review && <ReviewButton {...{ desk, note }} kind="plain" />}
        {offered.override && <OverrideButton desk={desk} />}
        <PostActions {...{ desk, may }} />
      </div>
      {offered.note && (
        <TextArea
          label={words.editor.note}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onValue={setNote}
        />
      )}
      <LastReview desk={desk} />
    </section>
  );
}

/** The actions on a post that exists. */
function PostActions({ desk, may }: Pick<ActionsProps, 'desk' | 'may'>) {
  const { post, draft } = useDeskState(desk);
  const { rights } = useAccount();
  const { busy, act } = useAct();
  if (!post) return null;
  return (
    <>
      {post.postVisibility !== 'private' && may.mayChange && (
        <Button
          isBusy={busy === 'unpublish'}
          onClick={() => void act('unpublish', () => takeBack(desk, may))}
        >
          {words.editor.unpublish}
        </Button>
      )}
      {draft && may.mayChange && (
        <Button isBusy={busy === 'discard'} onClick={() => void act('discard', () => drop(desk))}>
          {words.editor.discardDraft}
        </Button>
      )}
      {may.mayTrash && <TrashButton {...{ desk, may }} />}
      {rights.may('listPostVersions') && (
        <ButtonLink to={`/posts/${post.postId}/history`}>{words.editor.history}</ButtonLink>
      )}
    </>
  );
}

/** What the last reviewer wrote. */
function LastReview({ desk }: { desk: Desk }) {
  const { draft } = useDeskState(desk);
  if (!draft?.reviewNote) return null;
  return (
    <p class="review-note">
      {words.editor.reviewNote(draft.reviewedBy?.name ?? null)} <q>{draft.reviewNote}</q>
    </p>
  );
}

/** Where reviews are required, only an approved draft leads back to the public: then there is no undo. */
async function takeBack(desk: Desk, { isReviewRequired }: PostRights): Promise<void> {
  const undo = await unpublish(desk);
  if (!undo) return;
  if (isReviewRequired) showNotice(words.editor.unpublished);
  else showUndo(words.editor.unpublished, undo);
}

async function drop(desk: Desk): Promise<void> {
  const undo = await discard(desk);
  if (undo) showUndo(words.editor.discarded, undo);
}
