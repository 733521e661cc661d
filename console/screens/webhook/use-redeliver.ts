import { useCallback } from 'preact/hooks';
import { callChange } from '../../api/changes';
import { messageOf } from '../../api/problems';
import { showError, showNotice } from '../../parts/toast';
import { words } from '../../words/words';

/** Returns a function that sends a delivery again and shows the result in a notice. */
export function useRedeliver(accountId: number): (deliveryId: number) => Promise<void> {
  const redeliver = async (deliveryId: number) => {
    try {
      await callChange('redeliverWebhookDelivery', { accountId, deliveryId });
      showNotice(words.webhooks.redelivered);
    } catch (error) {
      showError(messageOf(error));
    }
  };
  return useCallback(redeliver, [accountId]);
}
