import type { Blog, Credentials } from '../blog';
import { until } from '../until';

/**
 * Sends a test to a webhook, and returns its delivery once the first attempt has ended: a delivery in progress is
 * not resent. Without a worker, returns it immediately.
 */
export async function sentTest(
  blog: Blog,
  webhook: { accountId: number; webhookId: unknown },
  credentials: Credentials,
) {
  const { accountId } = webhook;
  const { deliveryId } = await blog.call('webhooks/test', webhook, credentials);
  const delivery = { accountId, deliveryId };
  if (blog.environment.ROLE === 'api') return delivery;
  await until('the test has been sent', async () => {
    const { attempts } = await blog.call('webhooks/delivery', delivery, credentials);
    return (attempts as unknown[]).length > 0;
  });
  return delivery;
}
