import { refreshSession } from '../../api/session';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { DeleteDialog } from '../../parts/delete-dialog';
import { words } from '../../words/words';
import type { SubAccount } from './sub-account';

interface DeleteSubAccountDialogProps {
  account: SubAccount;
  onClose: () => void;
}

/** Confirms the deletion of a sub-account, and shows what will be deleted with it. */
export function DeleteSubAccountDialog({ account, onClose }: DeleteSubAccountDialogProps) {
  const { account: chosen, selectAccount } = useAccount();
  const { parentId } = useTree();
  const change = useChange('deleteSubAccount');
  const { subAccountId, name, version } = change.newer ?? account;
  const remove = async () => {
    const deleted = await change.run({ subAccountId }, { ifMatch: version });
    if (deleted && chosen.accountId === subAccountId) selectAccount(parentId);
    if (deleted) void refreshSession();
    return deleted;
  };
  return (
    <DeleteDialog
      name={name}
      texts={words.subAccounts}
      posts={{ accountId: subAccountId }}
      change={change}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
