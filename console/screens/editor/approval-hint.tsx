import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { useDeskState } from './use-desk';

/** Says to somebody who may approve the draft that a change of it takes this right away. */
export function ApprovalHint({ desk }: { desk: Desk }) {
  const { post, draft } = useDeskState(desk);
  const { account, rights } = useAccount();
  const enabled = draft?.reviewState === 'requested' && rights.may('approveDraft');
  const id = { accountId: account.accountId, postId: post?.postId ?? 0 };
  const { data } = useOperation('getPostRights', id, { enabled });
  return enabled && data?.mayApprove ? <p class="hint">{words.editor.approvalHint}</p> : null;
}
