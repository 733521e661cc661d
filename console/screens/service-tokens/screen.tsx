import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { Button } from '../../parts/button';
import { ListState } from '../../parts/list-state';
import { More } from '../../parts/more';
import { Page } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { tokenColumns, type TokenActions } from './columns';
import { CreateTokenDialog } from './create-dialog';
import { RevokeTokenDialog } from './revoke-dialog';
import { RotateTokenDialog } from './rotate-dialog';
import { isExpiring, type ServiceToken } from './token';

type Open = { kind: 'create' } | { kind: 'rotate' | 'revoke'; token: ServiceToken } | null;

/** The service tokens of the account. */
export default function ServiceTokensScreen() {
  const { account, rights } = useAccount();
  const { accountId, parentAccountId, name } = account;
  const pages = usePages('listServiceTokens', { accountId, limit: 50 });
  const [open, setOpen] = useState<Open>(null);
  const rows: readonly ServiceToken[] = pages.rows;
  const columns = useTokenColumns(setOpen);
  const expiring = rows.filter(isExpiring).length;
  return (
    <Page
      title={words.serviceTokens.heading}
      intro={
        parentAccountId === null ? words.serviceTokens.intro(name) : words.serviceTokens.introOfSub(name)
      }
      actions={
        rights.may('createServiceToken') && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
            {words.serviceTokens.create}
          </Button>
        )
      }
    >
      <ListState
        pages={pages}
        empty={{ title: words.serviceTokens.none, text: words.serviceTokens.noneText }}
      >
        {expiring > 0 && <p class="notice before-table">{words.serviceTokens.expiring(expiring)}</p>}
        <Table
          caption={words.serviceTokens.heading}
          columns={columns}
          rows={rows}
          idOf={({ serviceTokenId }) => serviceTokenId}
        />
        <More shown={rows.length} {...pages} />
      </ListState>
      <OpenDialog open={open} accountId={accountId} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface OpenDialogProps {
  open: Open;
  accountId: number;
  onClose: () => void;
}

function OpenDialog({ open, accountId, onClose }: OpenDialogProps) {
  if (!open) return null;
  if (open.kind === 'create') return <CreateTokenDialog accountId={accountId} onClose={onClose} />;
  if (open.kind === 'rotate') return <RotateTokenDialog old={open.token} onClose={onClose} />;
  return <RevokeTokenDialog token={open.token} onClose={onClose} />;
}

function useTokenColumns(open: (open: Open) => void) {
  const { rights } = useAccount();
  const [mayRotate, mayRevoke] = [rights.may('rotateServiceToken'), rights.may('revokeServiceToken')];
  return useMemo(() => {
    const actions: TokenActions = {
      ...(mayRotate && { onRotate: (token: ServiceToken) => open({ kind: 'rotate', token }) }),
      ...(mayRevoke && { onRevoke: (token: ServiceToken) => open({ kind: 'revoke', token }) }),
    };
    return tokenColumns(actions);
  }, [open, mayRotate, mayRevoke]);
}
