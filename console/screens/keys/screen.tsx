import { useMemo, useState } from 'preact/hooks';
import { usePages } from '../../api/use-pages';
import { useTree } from '../../app/tree';
import { Button } from '../../parts/button';
import { More } from '../../parts/more';
import { ListState } from '../../parts/list-state';
import { Page } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { keyColumns, type KeyActions } from './columns';
import { CreateKeyDialog } from './create-dialog';
import { type Key } from './key';
import { RevokeKeyDialog } from './revoke-dialog';
import { RotateKeyDialog } from './rotate-dialog';

type Open = { kind: 'create' } | { kind: 'rotate' | 'revoke'; key: Key } | null;

/** The key pairs of the parent account, which sub-accounts also use. */
export default function KeysScreen() {
  const { parentId, parentName = '', rightsIn } = useTree();
  const rights = rightsIn(parentId);
  const pages = usePages('listAPIKeys', { accountId: parentId, limit: 100 });
  const [open, setOpen] = useState<Open>(null);
  const rows: readonly Key[] = pages.rows;
  const isOnly = pages.total === 1;
  const columns = useKeyColumns(setOpen, {
    mayRotate: rights.may('createAPIKey'),
    mayRevoke: rights.may('revokeAPIKey') && (rights.isOwner || !isOnly),
  });
  return (
    <Page
      title={words.keys.heading}
      intro={words.keys.intro(parentName)}
      actions={
        rights.may('createAPIKey') && (
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
            {words.keys.create}
          </Button>
        )
      }
    >
      <ListState pages={pages} empty={{ title: words.keys.none, text: words.keys.noneText }}>
        <Table caption={words.keys.heading} columns={columns} rows={rows} idOf={(key) => rows.indexOf(key)} />
        <More shown={rows.length} {...pages} />
      </ListState>
      <OpenDialog open={open} parentId={parentId} isOnly={isOnly} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface OpenDialogProps {
  open: Open;
  parentId: number;
  isOnly: boolean;
  onClose: () => void;
}

function OpenDialog({ open, parentId, isOnly, onClose }: OpenDialogProps) {
  if (!open) return null;
  if (open.kind === 'create') return <CreateKeyDialog parentId={parentId} onClose={onClose} />;
  if (open.kind === 'rotate') return <RotateKeyDialog old={open.key} onClose={onClose} />;
  return <RevokeKeyDialog pair={open.key} isLast={isOnly} onClose={onClose} />;
}

function useKeyColumns(
  open: (open: Open) => void,
  { mayRotate, mayRevoke }: { mayRotate: boolean; mayRevoke: boolean },
) {
  return useMemo(() => {
    const actions: KeyActions = {
      ...(mayRotate && { onRotate: (key: Key) => open({ kind: 'rotate', key }) }),
      ...(mayRevoke && { onRevoke: (key: Key) => open({ kind: 'revoke', key }) }),
    };
    return keyColumns(actions);
  }, [open, mayRotate, mayRevoke]);
}
