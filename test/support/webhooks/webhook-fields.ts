import type { Blog } from '../blog';

/** Returns the fields of a webhook for new categories. */
export function webhookFields(accountId: number, more: object = {}): object {
  return {
    name: 'Newsroom bot',
    endpointUrl: 'https://example.com/hooks/blog',
    event: 'Create category',
    status: 'enable',
    accountId,
    ...more,
  };
}

/** Creates a webhook for new categories in the blog's account; returns its id. */
export async function newWebhook(blog: Blog, more: object = {}): Promise<number> {
  const { webhookId } = await blog.call('webhooks/create', webhookFields(blog.accountId, more));
  return Number(webhookId);
}
