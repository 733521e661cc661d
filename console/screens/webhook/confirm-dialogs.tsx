import { useLocation } from 'wouter-preact';
import { useChange } from '../../api/use-operation';
import { useHref } from '../../app/accounts';
import { countedText } from '../../parts/counted-text';
import { ConfirmDialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { useWaiting, type Webhook } from '../webhooks/webhook';
import { useSetStatus } from './use-set-status';

interface WebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before a webhook is disabled, and says what is cancelled. */
export function DisableWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { setStatus, isBusy, error } = useSetStatus(webhook);
  const waiting = useWaiting(webhook);
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

/** Asks before a webhook is deleted, and says what is lost. */
export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const change = useChange('deleteWebhook', ['listWebhooks']);
  const { accountId, webhookId, name, version } = change.newer ?? webhook;
  const waiting = useWaiting(webhook);
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
