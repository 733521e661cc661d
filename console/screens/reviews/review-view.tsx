import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { codeOf, messageOf } from '../../api/problems';
import type { Data, Whole } from '../../api/operations';
import { useChange, useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Alert, LoadError } from '../../parts/alert';
import { Button, ButtonLink } from '../../parts/button';
import { DecisionNote, useRejection } from '../../parts/decision-note';
import { Checkbox } from '../../parts/field';
import { Loading } from '../../parts/page';
import { ReviewNotes } from '../../parts/review-notes';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { fieldsOf } from '../editor/save/fields';
import { RecordDifference } from '../history/record-difference';
import type { ListedDraft } from './listed-draft';

interface ReviewViewProps {
  draft: ListedDraft;
  /** The note to the author. */
  note: string;
  setNote: (note: string) => void;
  onDone: () => void;
}

/** Shows the changes of a draft, and lets the user approve or reject it. */
export function ReviewView({ draft, ...decision }: ReviewViewProps) {
  const { accountId, postId } = draft;
  const live = useOperation('getPost', { accountId, postId });
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="review" aria-label={draft.postTitle}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {words.reviews.changes(draft.postTitle, draft.draftVersion)}
        </h2>
        <ButtonLink to={`/posts/${postId}`}>{words.reviews.edit}</ButtonLink>
      </header>
      {live.error && <LoadError error={live.error} retry={() => void live.refetch()} />}
      {live.isLoading && <Loading />}
      {live.data && <RecordDifference before={fieldsOf(live.data)} after={fieldsOf(draft)} />}
      <ReviewNotes accountId={accountId} postId={postId} />
      <Decision draft={draft} {...decision} />
    </section>
  );
}

function Decision({ draft, note, setNote, onDone }: ReviewViewProps) {
  const { accountId, postId, draftVersion } = draft;
  const { rights } = useAccount();
  // Saving the draft removes the right to approve it, so it is checked for each version.
  const { data: rightsToPost } = useOperation(
    'getPostRights',
    { accountId, postId },
    { keepPrevious: true, version: draftVersion },
  );
  const [isPublished, setPublished] = useState(false);
  const { approve, reject, error, isBusy } = useDecision(draft, () => {
    setNote('');
    onDone();
  });
  const { rejectWithNote, noteError } = useRejection(note, reject);
  if (!rights.may('approveDraft') || !rightsToPost) return null;
  const { mayApprove } = rightsToPost;
  return (
    <div class="decision">
      <DecisionAlert draft={draft} error={error} />
      {!mayApprove && <p class="hint">{words.reviews.own}</p>}
      <DecisionNote value={note} onValue={setNote} error={noteError} />
      {mayApprove && (
        <Checkbox label={words.reviews.publish} isChecked={isPublished} onChecked={setPublished} />
      )}
      <div class="button-row">
        {mayApprove && (
          <Button kind="primary" icon="check" isBusy={isBusy} onClick={() => void approve(note, isPublished)}>
            {words.reviews.approve}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={() => void rejectWithNote()}>
          {words.reviews.reject}
        </Button>
      </div>
    </div>
  );
}

/** Shows why a decision was refused, or that the draft has changed since it was opened. */
function DecisionAlert({ draft, error }: { draft: ListedDraft; error: unknown }) {
  const [opened] = useState(draft.draftVersion);
  const isOutdated = draft.draftVersion !== opened || codeOf(error) === 'version_moved_on';
  if (!isOutdated && !error) return null;
  return <Alert>{isOutdated ? words.reviews.draftChanged : messageOf(error)}</Alert>;
}

function useDecision({ accountId, postId, draftVersion, postTitle }: ListedDraft, onDone: () => void) {
  const approval = useChange('approveDraft');
  const rejection = useChange('rejectDraft');
  const id = { accountId, postId, draftVersion };
  const done = (text: string) => {
    showNotice(text);
    onDone();
  };
  return {
    isBusy: approval.isBusy || rejection.isBusy,
    error: approval.error ?? rejection.error,
    approve: async (note: string, publish: boolean) => {
      const decided = await approval.run({ ...id, note: note.trim() || null, publish });
      if (decided) done(approvedText(postTitle, decided));
    },
    reject: async (note: string) => {
      if (await rejection.run({ ...id, note: note.trim() || null })) done(words.reviews.rejected(postTitle));
    },
  };
}

/** Returns the message after an approval, which depends on the visibility of the post. */
function approvedText(postTitle: string, decided: Whole<Data<'approveDraft'>>): string {
  if (!('postVisibility' in decided) || decided.postVisibility === 'private')
    return words.reviews.approved(postTitle);
  const { postVisibility, postPublishAt: at } = decided;
  return postVisibility === 'scheduled' && at
    ? words.editor.scheduled(at)
    : words.reviews.published(postTitle);
}
