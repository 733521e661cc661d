import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Dialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { SecretDialog } from './secret-dialog';
import { WebhookForm, type WebhookFields } from './webhook-form';

/** Creates a webhook, and shows its secret once. A webhook that clients pull has none. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { account } = useAccount();
  const [secret, setSecret] = useState<string>();
  const change = useChange('createWebhook');
  const create = async (fields: WebhookFields) => {
    const answer = await change.run({ ...fields, status: 'enable', accountId: account.accountId });
    if (!answer) return;
    if (answer.secret !== null) return setSecret(answer.secret);
    onClose();
    showNotice(words.webhooks.createdPull);
  };
  if (secret)
    return <SecretDialog title={words.webhooks.created} secret={secret} withSample onClose={onClose} />;
  return (
    <Dialog key="form" title={words.webhooks.create} onClose={onClose}>
      <WebhookForm
        webhook={null}
        submit={words.webhooks.create}
        error={change.error}
        isBusy={change.isBusy}
        onSubmit={(fields) => void create(fields)}
        onClose={onClose}
      />
    </Dialog>
  );
}
