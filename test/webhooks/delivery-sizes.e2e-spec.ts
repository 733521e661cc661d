import { DataSource } from 'typeorm';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver } from '../support/webhooks/receiver';
import { insertRows } from '../support/rows/rows';
import { until } from '../support/until';

const MEGABYTE = 1_048_576;

/** The number of attempts of a delivery, and how many of them the service shows. */
const TRIES = { made: 3000, shown: 100 };

describe('the work for one delivery', () => {
  let blog: Blog;
  let receiver: Receiver;
  let answered = 0;

  beforeAll(async () => {
    blog = await startBlog();
    receiver = await Receiver.start();
    measure(blog.get(DataSource));
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  /** Counts the characters of the rows that statements on deliveries return. */
  function measure(source: DataSource): void {
    const note = ({ query, rawResults }: { query: string; rawResults?: unknown }) => {
      if (/FROM webhook_deliveries/.test(query)) answered += (JSON.stringify(rawResults) ?? '').length;
    };
    source.subscribers.push({ afterQuery: note });
  }

  const subscribe = (event: string, endpointUrl: string) =>
    blog.call('webhooks/create', {
      accountId: blog.accountId,
      name: 'Bot',
      status: 'enable',
      event,
      endpointUrl,
    });

  it('reads its body once even if its webhook has many secrets', async () => {
    answered = 0;
    const endpoint = receiver.endpoint();
    const { webhookId } = await subscribe('Create post', endpoint.url);
    const webhook = { accountId: blog.accountId, webhookId };
    for (let old = 0; old < 5; old++) await blog.call('webhooks/rotatesecret', webhook);

    const { accountId } = blog;
    await blog.call('addpost', { accountId, postTitle: 'Long', postContent: 'x'.repeat(MEGABYTE) });
    await until('it has arrived', () => endpoint.calls.length === 1);

    expect(endpoint.calls[0]?.headers['webhook-signature']).toMatch(/^(v1,\S+ ){5}v1,\S+$/);
    expect(answered).toBeLessThan(1.5 * MEGABYTE);
  });

  it('shows only its last attempts after many redeliveries', async () => {
    const { webhookId } = await subscribe('Create author', receiver.endpoint().url);
    const more = { attempt_count: TRIES.made };
    const [deliveryId] = await insertDeliveries(blog, { webhookId: Number(webhookId), more });
    const tries = Array.from({ length: TRIES.made }, (_, at) => ({
      delivery_id: deliveryId,
      attempt: at + 1,
      started_at: '2026-01-31 08:00:00.123',
      duration_ms: 7,
      url: 'https://example.com/',
      status_code: 200,
      response_body: 'x'.repeat(4096),
      worker_id: 'some process',
    }));
    await insertRows(blog, 'webhook_attempts', tries);

    const { data } = (await blog.operate('webhooks/delivery', { accountId: blog.accountId, deliveryId }))
      .body as { data: { attempts: Fields[] } };

    const numbers = data.attempts.map(({ attempt }) => attempt);
    expect(numbers).toEqual(
      Array.from({ length: TRIES.shown }, (_, at) => TRIES.made - TRIES.shown + at + 1),
    );
  });
});
