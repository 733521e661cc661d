import { ConfirmDialog } from '../../parts/dialog';
import { relativeTime } from '../../words/format';
import { words } from '../../words/words';
import { endOf, nameOf, type Key } from './key';
import { useRevoke } from './use-revoke';

interface RevokeKeyDialogProps {
  pair: Key;
  isLast: boolean;
  onClose: () => void;
}

/** Confirms the revocation of a key pair, and shows when it was last used. */
export function RevokeKeyDialog({ pair, isLast, onClose }: RevokeKeyDialogProps) {
  const { revoke, isBusy, error } = useRevoke(pair, onClose);
  const { lastUsedAt } = pair;
  const used = lastUsedAt ? words.keys.revokeUsed(relativeTime(lastUsedAt)) : words.keys.revokeUnused;
  return (
    <ConfirmDialog
      title={words.keys.revokeTitle(nameOf(pair), endOf(pair))}
      text={[used, isLast && words.keys.revokeLast, words.keys.revokeText].filter(Boolean).join(' ')}
      confirm={words.keys.revoke}
      isDangerous
      isBusy={isBusy}
      error={error}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
