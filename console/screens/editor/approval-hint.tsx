import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { words } from '../../words/words';
import type { Desk } from './desk';
import type { Draft } from './fields';
import { useDeskState } from './use-desk';

/** Says to somebody who may approve the draft that a change of it takes this right away. */
export function ApprovalHint({ desk }: { desk: Desk }) {
  const { draft } = useDeskState(desk, 'draft');
  const { rights } = useAccount();
  const isWaiting = draft?.reviewState === 'requested' && rights.may('approveDraft');
  return isWaiting ? <Hint draft={draft} /> : null;
}

function Hint({ draft: { accountId, postId, draftVersion } }: { draft: Draft }) {
  const { data } = useOperation(
    'getPostRights',
    { accountId, postId },
    { keep: true, version: draftVersion },
  );
  return data?.mayApprove ? <p class="hint">{words.editor.approvalHint}</p> : null;
}
