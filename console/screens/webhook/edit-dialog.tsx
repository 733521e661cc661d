import { useChange } from '../../api/use-operation';
import { Dialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { WebhookForm, type WebhookFields } from '../webhooks/webhook-form';
import type { Webhook } from '../webhooks/webhook';

/** Changes the name, URL or event of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChange('updateWebhook');
  const save = async (fields: WebhookFields, { accountId, webhookId, status, version }: Webhook) => {
    const changed = await change.run({ accountId, webhookId, status, ...fields }, { ifMatch: version });
    if (!changed) return;
    onClose();
    showNotice(words.webhooks.changed(changed.name));
  };
  return (
    <Dialog title={words.webhooks.editTitle(webhook.name)} onClose={onClose}>
      <WebhookForm
        webhook={webhook}
        newer={change.newer}
        submit={words.common.save}
        error={change.error}
        isBusy={change.isBusy}
        onSubmit={(fields, record) => void save(fields, record ?? webhook)}
        onClose={onClose}
      />
    </Dialog>
  );
}
