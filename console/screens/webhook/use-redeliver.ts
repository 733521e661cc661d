import { useCallback } from 'preact/hooks';
import { callOperation } from '../../api/operations';
import { messageOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { AFTER_CHANGE } from '../webhooks/webhook';

/** Sends deliveries of an account again, and says in a notice what came of it. */
export function useRedeliver(accountId: number) {
  const redeliver = async (deliveryId: number) => {
    try {
      await callOperation('redeliverWebhookDelivery', { accountId, deliveryId });
      showNotice(words.webhooks.redelivered);
    } catch (error) {
      showNotice(messageOf(error));
    }
    await refresh(...AFTER_CHANGE, 'getWebhookDelivery');
  };
  const run = useCallback((deliveryId: number) => void redeliver(deliveryId), [accountId]);
  return { run };
}
