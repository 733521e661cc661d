import { useChange } from '../../api/use-operation';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { Webhook } from '../webhooks/webhook';

export function useSetStatus(webhook: Webhook) {
  const change = useChange('updateWebhook');
  const { accountId, webhookId, name, mode, endpointUrl, event, version } = webhook;
  const setStatus = async (status: Webhook['status']) => {
    const input = { accountId, webhookId, name, mode, endpointUrl, event, status };
    const changed = await change.run(input, { ifMatch: version });
    if (changed)
      showNotice(status === 'enable' ? words.webhooks.nowEnabled(name) : words.webhooks.nowDisabled(name));
    return changed !== undefined;
  };
  return { setStatus, isBusy: change.isBusy, error: change.error };
}
