import { useState } from 'preact/hooks';
import { useChange } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Dialog } from '../../parts/dialog';
import { words } from '../../words/words';
import { SecretDialog } from './secret-dialog';
import { WebhookForm, type WebhookFields } from './webhook-form';
import type { WebhookWithSecret } from './webhook';

/** Creates a webhook, and shows its secret once. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { account } = useAccount();
  const [created, setCreated] = useState<WebhookWithSecret>();
  const change = useChange('createWebhook');
  const create = async (fields: WebhookFields) => {
    setCreated(await change.run({ ...fields, status: 'enable', accountId: account.accountId }));
  };
  if (created)
    return (
      <SecretDialog title={words.webhooks.created} secret={created.secret} withSample onClose={onClose} />
    );
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
