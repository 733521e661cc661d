import { useLocation } from 'wouter-preact';
import { useChange } from '../../api/use-operation';
import { useHref } from '../../app/accounts';
import { countedText } from '../../parts/counted-text';
import { ConfirmDialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { usePendingCount, type Webhook } from '../webhooks/webhook';
import { useSetStatus } from './use-set-status';

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Confirms disabling a webhook, and shows how many deliveries will be canceled. */
export function DisableWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { setStatus, isBusy, error } = useSetStatus(webhook);
  const waiting = usePendingCount(webhook);
  const disable = async () => {
    if (await setStatus('disable')) onClose();
  };
  return (
    <ConfirmDialog
      title={words.webhooks.disableTitle(webhook.name)}
      {...countedText(waiting, words.webhooks.disableText, words.webhooks)}
      confirm={words.webhooks.disable}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void disable()}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of a webhook, and shows what will be deleted with it. */
export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const change = useChange('deleteWebhook');
  const { accountId, webhookId, name, version } = change.newer ?? webhook;
  const waiting = usePendingCount(webhook);
  const [, navigate] = useLocation();
  const href = useHref();
  const remove = async () => {
    if (!(await change.run({ accountId, webhookId }, { ifMatch: version }))) return;
    onClose();
    navigate(href('/webhooks'));
    showNotice(words.webhooks.deleted(name));
  };
  return (
    <ConfirmDialog
      title={words.webhooks.deleteTitle(name)}
      {...countedText(waiting, words.webhooks.deleteText, words.webhooks)}
      confirm={words.common.delete}
      isDangerous
      isBusy={change.isBusy}
      error={change.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
