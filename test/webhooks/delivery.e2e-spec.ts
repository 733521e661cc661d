import { Webhook } from 'standardwebhooks';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';

describe('an event', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '0.1,0.1' } });
  });
  afterAll(() => blog.stop());

  it('arrives as the exact body, signed so that the published library verifies it', async () => {
    const { secret } = await blog.subscribe('Create category');

    const { catId, catSlug, createdAt } = await blog.call('addcategory', { catName: 'Grüße 👋' });
    const { body, headers } = await blog.received();

    expect(body).toEqual({
      categoryId: catId,
      categoryName: 'Grüße 👋',
      categorySlug: catSlug,
      categoryDateTime: createdAt,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-event': 'category.create',
      'webhook-account': String(blog.accountId),
      'webhook-attempt': '1',
    });
    expect(headers['user-agent']).toMatch(/^Blog-Webhooks\/\d/);
    expect(new Webhook(String(secret)).verify(JSON.stringify(body), headers)).toEqual(body);
  });

  it('is shown as delivered', async () => {
    const { webhookId } = await blog.subscribe('Create author');
    await blog.call('addauthor', { authorName: 'Jane' });
    await blog.received();

    expect(await lastDelivery(webhookId, 'delivered')).toMatchObject({ lastStatusCode: 200 });
  });

  async function lastDelivery(webhookId: unknown, status: string): Promise<Fields> {
    for (let i = 0; i < 200; i++) {
      const { data } = await blog.list('webhooks/list', { accountId: blog.accountId, webhookId });
      const last = data[0]?.lastDelivery as Fields;
      if (last?.status === status) return last;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the delivery did not become ${status}`);
  }
});
