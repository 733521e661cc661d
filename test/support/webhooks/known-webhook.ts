import type { Blog } from '../blog';
import type { Receiver } from './receiver';
import { webhookFields } from './webhook-fields';

/** Creates a webhook for new categories. A new endpoint of the receiver gets and verifies its calls. */
export async function knownWebhook(blog: Blog, receiver: Receiver) {
  const { accountId } = blog;
  const endpoint = receiver.endpoint();
  const fields = webhookFields(accountId, { endpointUrl: endpoint.url });
  const { webhookId, secret } = await blog.call('webhooks/create', fields);
  endpoint.trusts(secret);
  return { accountId, webhookId, secret, endpoint };
}
