import { useId } from 'preact/hooks';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { Button } from '../../parts/button';
import { TextArea } from '../../parts/field';
import { dayAndTime } from '../../words/format';
import { words } from '../../words/words';
import type { Desk } from './desk';
import type { PostRights } from './facts';
import type { Post } from './fields';
import { furtherActions, publishing } from './offered';
import { OverrideButton, ReviewButton, ScheduleButton, type Note } from './action-buttons';
import { isAhead } from './dates';
import { sayPublished } from './notices';
import { PostActions } from './post-actions';
import { publish, publishApproved } from './publishing';
import { ignoreRepeated, useAct } from './use-act';
import { useDeskState, useField } from './use-desk';

interface ActionsProps {
  desk: Desk;
  may: PostRights;
  note: Note;
  isPreviewOpen: boolean;
  onPreview: () => void;
}

const LONGEST_NOTE = 1000;
const MOST_WEBHOOKS = 100;

/** The main actions of a post: at the top of the editor. */
export function MainActions({ desk, may, note, isPreviewOpen, onPreview }: ActionsProps) {
  const standing = useDeskState(desk, 'post', 'draft', 'edits');
  const { busy, act } = useAct();
  const noteId = useId();
  const offered = publishing(standing, may);
  const save = () => act('save', () => desk.save({ isNew: true }));
  const publishNow = () =>
    act('publish', async () => {
      if (await (may.isReviewRequired ? publishApproved(desk) : publish(desk))) sayPublished(desk);
    });
  return (
    <div class="main-actions" onClickCapture={ignoreRepeated}>
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
      {offered.isReviewMain && <ReviewButton {...{ desk, note }} kind="primary" />}
      {offered.publish && <PublishNote id={noteId} {...{ desk, may }} />}
    </div>
  );
}

/** Says what the button to publish will do. */
function PublishNote({ id, desk, may }: Pick<ActionsProps, 'desk' | 'may'> & { id: string }) {
  const { post } = useDeskState(desk, 'post');
  const [publishAt] = useField(desk, 'postPublishAt');
  const told = useToldWebhooks();
  return (
    <p id={id} class="publish-note">
      {publishes(post, publishAt, may)}
      {told !== undefined && ` ${words.editor.tells(told)}`}
    </p>
  );
}

/**
 * Returns how many webhooks are told of a post: those of its account, and those of the parent account. Undefined while
 * that is not known, and for people who may not see them all.
 */
function useToldWebhooks(): number | undefined {
  const { accountId } = useAccount().account;
  const { parentId, rightsIn } = useTree();
  // A role in the parent account counts in its sub-accounts, too.
  const enabled = rightsIn(parentId).may('listWebhooks');
  const told = { event: 'Update post', status: 'enable', limit: MOST_WEBHOOKS } as const;
  const own = useOperation('listWebhooks', { ...told, accountId }, { enabled });
  const parents = useOperation('listWebhooks', { ...told, accountId: parentId }, { enabled });
  if (!enabled || !own.data || !parents.data) return undefined;
  return own.data.length + (parentId === accountId ? 0 : parents.data.length);
}

function publishes(post: Post | null, at: string | null, { isReviewRequired }: PostRights): string {
  if (at !== null && isAhead(at))
    return words.editor[isReviewRequired ? 'publishesAt' : 'publishesEarly'](dayAndTime(at));
  return post?.postVisibility === 'public' ? words.editor.publishesChanges : words.editor.publishesNow;
}

/** What else can be done with a post. */
export function MoreActions({ desk, may, note }: Pick<ActionsProps, 'desk' | 'may' | 'note'>) {
  const offered = furtherActions(useDeskState(desk, 'post', 'draft', 'edits'), may);
  return (
    <section
      class="panel-section more-actions"
      aria-label={words.editor.actions}
      onClickCapture={ignoreRepeated}
    >
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
          value={note.text}
          onValue={note.set}
        />
      )}
    </section>
  );
}
