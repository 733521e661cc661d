import { useChange } from '../../../api/use-operation';
import type { Data, Item, Whole } from '../../../api/operations';
import { ConfirmDialog } from '../../../parts/dialog';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';

export type Link = Item<Whole<Data<'listPreviews'>>>;

interface RevokeLinkDialogProps {
  accountId: number;
  link: Link;
  onRevoked: (previewId: number) => void;
  onClose: () => void;
}

/** Confirms the revocation of a preview link, and shows how often it was opened. */
export function RevokeLinkDialog({ accountId, link, onRevoked, onClose }: RevokeLinkDialogProps) {
  const { previewId, name, uses } = link;
  const change = useChange('revokePreview');
  const revoke = async () => {
    if (!(await change.run({ accountId, previewId }))) return;
    onClose();
    onRevoked(previewId);
    showNotice(words.preview.revoked);
  };
  return (
    <ConfirmDialog
      title={name === null ? words.preview.revokeUnnamed : words.preview.revokeTitle(name)}
      text={words.preview.revokeText(uses)}
      confirm={words.preview.revoke}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
