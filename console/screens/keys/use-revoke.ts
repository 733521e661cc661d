import { useChange } from '../../api/use-operation';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { nameOf, type Key } from './key';

export function useRevoke(key: Key, onDone: () => void) {
  const change = useChange('revokeAPIKey');
  const revoke = async () => {
    if (!(await change.run({ accountId: key.accountId, apikey: key.apikey }))) return;
    onDone();
    showNotice(words.keys.revoked(nameOf(key)));
  };
  return { revoke: () => void revoke(), isBusy: change.isBusy, error: change.error };
}
