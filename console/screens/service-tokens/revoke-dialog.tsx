import { useChange } from '../../api/use-operation';
import { ConfirmDialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { relativeTime } from '../../words/format';
import { words } from '../../words/words';
import type { ServiceToken } from './token';

interface RevokeTokenDialogProps {
  token: ServiceToken;
  onClose: () => void;
}

/** Confirms the revocation of a service token, and shows when it was last used. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { accountId, serviceTokenId, name, lastUsedAt } = token;
  const change = useChange('revokeServiceToken');
  const revoke = async () => {
    if (!(await change.run({ accountId, serviceTokenId }))) return;
    onClose();
    showNotice(words.serviceTokens.revoked(name));
  };
  const used = lastUsedAt
    ? words.serviceTokens.revokeUsed(relativeTime(lastUsedAt))
    : words.serviceTokens.revokeUnused;
  return (
    <ConfirmDialog
      title={words.serviceTokens.revokeTitle(name)}
      text={[used, words.serviceTokens.revokeText].join(' ')}
      confirm={words.serviceTokens.revoke}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void revoke()}
      onClose={onClose}
    />
  );
}
