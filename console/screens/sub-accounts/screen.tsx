import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';
import { Button } from '../../parts/button';
import { More } from '../../parts/more';
import { ListState } from '../../parts/list-state';
import { Page } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { subAccountColumns } from './columns';
import { DeleteSubAccountDialog } from './delete-dialog';
import type { SubAccount } from './sub-account';
import { SubAccountDialog } from './sub-account-dialog';

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; account: SubAccount } | null;

/** The accessible sub-accounts of the tree. */
export default function SubAccountsScreen() {
  const { parentId, parentName, rightsIn } = useTree();
  const pages = usePages('listSubAccounts', { limit: 100 });
  const [open, setOpen] = useState<Open>(null);
  const rows: readonly SubAccount[] = pages.rows;
  const columns = useColumns(setOpen);
  const mayAdd = rightsIn(parentId).may('createSubAccount');
  return (
    <Page
      title={words.subAccounts.heading}
      intro={parentName && words.subAccounts.intro(parentName)}
      actions={
        mayAdd && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {words.subAccounts.add}
          </Button>
        )
      }
    >
      <ListState
        pages={pages}
        empty={{
          title: words.subAccounts.none,
          text: mayAdd ? words.subAccounts.noneText : words.subAccounts.noneReached,
        }}
      >
        <Table
          caption={words.subAccounts.heading}
          columns={columns}
          rows={rows}
          idOf={({ subAccountId }) => subAccountId}
        />
        <More shown={rows.length} {...pages} />
      </ListState>
      <OpenDialog open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (!open) return null;
  if (open.kind === 'delete') return <DeleteSubAccountDialog account={open.account} onClose={onClose} />;
  return <SubAccountDialog account={open.kind === 'edit' ? open.account : null} onClose={onClose} />;
}

function useColumns(open: (open: Open) => void) {
  const { account: chosen, accounts, selectAccount } = useAccount();
  const { parentId, rightsIn } = useTree();
  return useMemo(
    () =>
      subAccountColumns((account) => {
        const { subAccountId } = account;
        return {
          ...(rightsIn(subAccountId).may('updateSubAccount') && {
            onEdit: () => open({ kind: 'edit', account }),
          }),
          // The service also requires the role in the parent account.
          ...(rightsIn(parentId).may('deleteSubAccount') && {
            onDelete: () => open({ kind: 'delete', account }),
          }),
          ...(subAccountId !== chosen.accountId && { onSwitch: () => selectAccount(subAccountId) }),
        };
      }),
    [open, chosen, accounts],
  );
}
