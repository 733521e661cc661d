import { useCallback, useState } from 'preact/hooks';
import { useOwnPosts } from '../../api/own-posts';
import { messageOf } from '../../api/problems';
import { useChange } from '../../api/use-operation';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { Alert } from '../../parts/alert';
import { ConfirmDialog } from '../../parts/dialog';
import { ListBody } from '../../parts/list-body';
import { EmptyState, Page } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { EmptyTrash } from './empty-trash';
import { TRASH_FIELDS, type TrashRow } from './rows';
import { TrashTable } from './table';
import { TrashedPost } from './trashed-post';

const PAGE_SIZE = 50;

export default function TrashScreen() {
  const { account, rights } = useAccount();
  const pages = usePages('listTrash', {
    accountId: account.accountId,
    limit: PAGE_SIZE,
    fields: TRASH_FIELDS,
  });
  const [purged, setPurged] = useState<TrashRow | null>(null);
  const [opened, setOpened] = useState<TrashRow | null>(null);
  const restore = useRestore();
  const rows = pages.rows as TrashRow[];
  const mayRestore = useMayRestore(rows);
  return (
    <Page
      title={words.trash.heading}
      intro={words.trash.intro}
      actions={rights.may('purgePost') && rows.length > 0 && <EmptyTrash />}
    >
      {restore.error !== null && <Alert>{messageOf(restore.error)}</Alert>}
      <ListBody
        pages={pages}
        listed={words.posts.listed}
        empty={<EmptyState title={words.trash.none} text={words.trash.noneText} />}
      >
        <TrashTable
          rows={rows}
          mayRestore={mayRestore}
          onOpen={setOpened}
          onRestore={restore.run}
          onPurge={rights.may('purgePost') ? setPurged : undefined}
        />
      </ListBody>
      {opened && <TrashedPost post={opened} onClose={() => setOpened(null)} />}
      {purged && <PurgeDialog post={purged} onClose={() => setPurged(null)} />}
    </Page>
  );
}

function useMayRestore(rows: readonly TrashRow[]): (post: TrashRow) => boolean {
  const { account, rights } = useAccount();
  const mayAll = rights.mayDraft(false);
  const own = useOwnPosts(account.accountId, mayAll ? [] : rows.map(({ postId }) => postId));
  return useCallback(({ postId }: TrashRow) => mayAll || own.has(postId), [mayAll, [...own].join()]);
}

function useRestore() {
  const change = useChange('restorePost');
  const restore = async ({ postId, accountId, version, postTitle }: TrashRow) => {
    if (await change.run({ postId, accountId }, { ifMatch: version }))
      showNotice(words.trash.restored(postTitle));
  };
  return { run: restore, error: change.error };
}

function PurgeDialog({ post, onClose }: { post: TrashRow; onClose: () => void }) {
  const change = useChange('purgePost');
  const purge = async () => {
    const { postId, accountId, version, postTitle } = post;
    if (!(await change.run({ postId, accountId }, { ifMatch: version }))) return;
    onClose();
    showNotice(words.trash.purged(postTitle));
  };
  return (
    <ConfirmDialog
      title={words.trash.purgeTitle(post.postTitle)}
      text={words.trash.purgeText}
      confirm={words.trash.purge}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void purge()}
      onClose={onClose}
    />
  );
}
