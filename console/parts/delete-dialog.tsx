import type { Count } from '../api/post-count';
import { words } from '../words/words';
import { countedText } from './counted-text';
import { ConfirmDialog } from './dialog';

interface DeleteDialogProps {
  /** The name of the record, for the title. */
  name: string;
  texts: { deleteTitle: (name: string) => string; deleteText: (posts: number) => string };
  /** How many posts lose the record. */
  count: Count;
  change: { isBusy: boolean; error: unknown };
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a record is deleted, and says how many posts lose it. */
export function DeleteDialog({ name, texts, count, change, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={texts.deleteTitle(name)}
      {...countedText(count, texts.deleteText)}
      confirm={words.common.delete}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void onDelete()}
      onClose={onClose}
    />
  );
}
