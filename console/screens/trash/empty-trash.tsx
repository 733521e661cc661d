import { useState } from 'preact/hooks';
import { countFailures } from '../../api/in-batches';
import { callOperation } from '../../api/operations';
import { codeOf } from '../../api/problems';
import { readAll } from '../../api/whole-list';
import { useAccount } from '../../app/accounts';
import { Button } from '../../parts/button';
import { ConfirmDialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { useAction } from '../../parts/use-action';
import { useProgress } from '../../parts/use-progress';
import { words } from '../../words/words';
import { TRASH_FIELDS, type TrashRow } from './rows';

/** Permanently deletes all posts in the trash of the account, after a confirmation. */
export function EmptyTrash() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="trash" onClick={() => setOpen(true)}>
        {words.trash.empty}
      </Button>
      {isOpen && <EmptyTrashDialog onClose={close} />}
    </>
  );
}

function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const { account } = useAccount();
  const { progress, withProgress } = useProgress();
  const { isBusy, runAction } = useAction();
  const [error, setError] = useState<unknown>(null);
  const empty = async () => {
    setError(null);
    try {
      const rows = await trashedPosts(account.accountId);
      const failures = await withProgress(rows.length, (done) => countFailures(rows, purge, done));
      showNotice(words.trash.emptied(rows.length - failures, failures));
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <ConfirmDialog
      title={words.trash.emptyTitle}
      text={progress ? words.posts.progress(progress.done, progress.total) : words.trash.emptyText}
      confirm={words.trash.empty}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={() => void runAction(empty)}
      onClose={onClose}
    />
  );
}

function trashedPosts(accountId: number): Promise<TrashRow[]> {
  const input = { accountId, fields: TRASH_FIELDS };
  return readAll('listTrash', input, new AbortController().signal) as Promise<TrashRow[]>;
}

/** Succeeds if the post no longer exists. Does not delete a post that has since been restored and deleted again. */
async function purge({ postId, accountId, version }: TrashRow): Promise<void> {
  try {
    await callOperation('purgePost', { postId, accountId }, { ifMatch: version });
  } catch (error) {
    if (codeOf(error) !== 'record_not_found') throw error;
  }
}
