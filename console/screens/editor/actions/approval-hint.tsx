import { useOperation } from '../../../api/use-operation';
import { useAccount } from '../../../app/accounts';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import type { Draft } from '../save/fields';
import { useEditingState } from '../save/use-post-editing-session';

/** Warns a potential approver that users who edit a draft cannot approve it. */
export function ApprovalHint({ session }: { session: PostEditingSession }) {
  const { draft } = useEditingState(session, 'draft');
  const { rights } = useAccount();
  const isWaiting = draft?.reviewState === 'requested' && rights.may('approveDraft');
  return isWaiting ? <Hint draft={draft} /> : null;
}

function Hint({ draft: { accountId, postId, draftVersion } }: { draft: Draft }) {
  const { data } = useOperation(
    'getPostRights',
    { accountId, postId },
    { keepPrevious: true, version: draftVersion },
  );
  return data?.mayApprove ? <p class="hint">{words.editor.approvalHint}</p> : null;
}
