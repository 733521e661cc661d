import { useCallback } from 'preact/hooks';
import { callOperation } from '../../api/operations';
import { messageOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { showError, showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { AFTER_CHANGE } from '../webhooks/webhook';

/** Returns what sends a delivery of an account again, and says in a notice what came of it. */
export function useRedeliver(accountId: number): (deliveryId: number) => Promise<void> {
  const redeliver = async (deliveryId: number) => {
    try {
      await callOperation('redeliverWebhookDelivery', { accountId, deliveryId });
      showNotice(words.webhooks.redelivered);
    } catch (error) {
      showError(messageOf(error));
    }
    await refresh(...AFTER_CHANGE, 'getWebhookDelivery');
  };
  return useCallback(redeliver, [accountId]);
}
