import type { Input } from '../api/operations';
import { usePostCount } from '../api/post-count';
import { words } from '../words/words';
import { countedText } from './counted-text';
import { ConfirmDialog } from './dialog';
import { showNotice } from './notices';

interface DeleteDialogProps {
  name: string;
  texts: {
    deleteTitle: (name: string) => string;
    deleteText: (posts: number) => string;
    deleted: (name: string) => string;
  };
  /** The posts that use the record. */
  posts: Input<'listPosts'>;
  change: { isBusy: boolean; error: unknown };
  /** Deletes the record; resolves to undefined if the service refuses. */
  onDelete: () => Promise<object | undefined>;
  onClose: () => void;
}

/** Confirms the deletion of a record, and shows how many posts use it. */
export function DeleteDialog({ name, texts, posts, change, onDelete, onClose }: DeleteDialogProps) {
  // Sub-account posts can use records of the parent account.
  const count = usePostCount({ ...posts, includeSubAccounts: true });
  const remove = async () => {
    if (!(await onDelete())) return;
    onClose();
    showNotice(texts.deleted(name));
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle(name)}
      {...countedText(count, texts.deleteText)}
      confirm={words.common.delete}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
