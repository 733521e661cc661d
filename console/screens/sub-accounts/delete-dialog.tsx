import { usePostCount } from '../../api/post-count';
import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { DeleteDialog } from '../../parts/delete-dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { SubAccount } from './sub-account';

interface DeleteSubAccountDialogProps {
  account: SubAccount;
  onClose: () => void;
}

/** Asks before a sub-account is deleted, and says what is lost with it. */
export function DeleteSubAccountDialog({ account, onClose }: DeleteSubAccountDialogProps) {
  const { account: chosen, choose } = useAccount();
  const { parentId } = useTree();
  const change = useChange('deleteSubAccount', ['listSubAccounts', 'listTeams', 'listUsers']);
  const { subAccountId, name, version } = change.newer ?? account;
  const count = usePostCount({ accountId: subAccountId });
  const remove = async () => {
    if (!(await change.run({ subAccountId }, { ifMatch: version }))) return;
    onClose();
    showNotice(words.subAccounts.deleted(name));
    if (chosen.accountId === subAccountId) choose(parentId);
    await refreshSession();
  };
  return (
    <DeleteDialog name={name} texts={words.subAccounts} onDelete={remove} {...{ count, change, onClose }} />
  );
}
