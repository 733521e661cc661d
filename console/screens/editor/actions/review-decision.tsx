import { useCallback, useState } from 'preact/hooks';
import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import { useTypedGuard } from '../../../app/guards';
import { ActionButton } from '../../../parts/button';
import { DecisionNote, useRejection } from '../../../parts/decision-note';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import type { Draft } from '../save/fields';
import type { PostEditingSession } from '../save/post-editing-session';
import { useEditingState } from '../save/use-post-editing-session';
import { decide } from './publishing';

/** Lets a user approve a draft that waits for review, or request changes. Users who edit it cannot approve it. */
export function ReviewDecision({ session }: { session: PostEditingSession }) {
  const { draft, edits } = useEditingState(session, 'draft', 'edits');
  const { rights } = useAccount();
  const isWaiting = draft?.reviewState === 'requested' && rights.may('approveDraft');
  if (!isWaiting || Object.keys(edits).length > 0) return null;
  return <Decision session={session} draft={draft} />;
}

function Decision({ session, draft }: { session: PostEditingSession; draft: Draft }) {
  const { accountId, postId, draftVersion, postTitle } = draft;
  const { data } = useOperation(
    'getPostRights',
    { accountId, postId },
    { keepPrevious: true, version: draftVersion },
  );
  const [note, setNote] = useState('');
  useTypedGuard(useCallback(() => note.trim() !== '', [note]));
  const { rejectWithNote, noteError } = useRejection(note, async () => {
    if (await decide(session, 'reject', note.trim())) showNotice(words.reviews.rejected(postTitle));
  });
  const approve = async () => {
    if (await decide(session, 'approve', note.trim())) showNotice(words.reviews.approved(postTitle));
  };
  if (!data?.mayApprove) return null;
  return (
    <section class="decision" aria-label={words.reviews.decision}>
      <p class="hint">{words.editor.approvalHint}</p>
      <DecisionNote value={note} onValue={setNote} error={noteError} />
      <div class="button-row">
        <ActionButton icon="check" action={approve}>
          {words.reviews.approve}
        </ActionButton>
        <ActionButton action={rejectWithNote}>{words.reviews.reject}</ActionButton>
      </div>
    </section>
  );
}
