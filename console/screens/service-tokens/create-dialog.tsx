import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { Dialog } from '../../parts/dialog';
import { words } from '../../words/words';
import { TokenDialog } from './token-dialog';
import { TokenForm, type TokenFields } from './token-form';

interface CreateTokenDialogProps {
  accountId: number;
  onClose: () => void;
}

/** Creates a service token, and shows it once. */
export function CreateTokenDialog({ accountId, onClose }: CreateTokenDialogProps) {
  const [token, setToken] = useState<string>();
  const change = useChange('createServiceToken');
  const create = async (fields: TokenFields) => {
    const created = await change.run({ ...fields, accountId });
    if (created) setToken(created.token);
  };
  if (token) return <TokenDialog title={words.serviceTokens.created} token={token} onClose={onClose} />;
  return (
    <Dialog key="form" title={words.serviceTokens.create} onClose={onClose}>
      <TokenForm
        error={change.error}
        isBusy={change.isBusy}
        onSubmit={(fields) => void create(fields)}
        onClose={onClose}
      />
    </Dialog>
  );
}
