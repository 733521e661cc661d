import { DataSource } from 'typeorm';
import { hang } from '../support/webhooks/behaviors';
import { onServers, startBlog, type Blog } from '../support/blog';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { Receiver } from '../support/webhooks/receiver';
import { until } from '../support/until';
import { analyze } from '../support/rows/plans';
import { rowsReadBy, type Statement } from '../support/rows/rows-read';

/** The number of due deliveries of one account: far more than a sweep may read. */
const BACKLOG = 20_000;

/** The number of other accounts with a delivery that is not due yet. */
const OTHERS = 2000;

/** The maximum number of rows that one statement of the sweep may read: a batch with its joined rows. */
const MOST_ROWS = 3000;

/** The sweep runs twice a second. Its statements must stay cheap even while many deliveries are due. */
describe('the statements of the sweep', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOK_TIMEOUT_MS: '60000' } });
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  it('use an index and read a bounded number of rows', async () => {
    const { accountId } = blog;
    const endpoint = receiver.endpoint().behaves(hang);
    const webhook = { accountId, name: 'Bot', event: 'Create category', status: 'enable' };
    const made = await blog.call('webhooks/create', { ...webhook, endpointUrl: endpoint.url });
    const webhookId = Number(made.webhookId);
    const past = '2026-01-01 00:00:00.000';
    const more = { due_at: past, next_attempt_at: past, schedule_step: 0, due_tenant: accountId };
    await insertDeliveries(blog, { webhookId, count: BACKLOG, status: 'delivered' });
    await insertDeliveries(blog, { webhookId, count: BACKLOG, status: 'pending', more });
    await insertDeliveries(blog, {
      webhookId,
      count: OTHERS,
      status: 'pending',
      more: { due_at: '2099-01-01' },
    });
    await blog.sql(
      "UPDATE webhook_deliveries SET due_tenant = 1000000 + delivery_id WHERE due_at = '2099-01-01'",
    );
    await analyze(blog, 'webhook_deliveries');
    await until('its calls hang', () => endpoint.calls.length >= 8);

    const sweeps = await statementsOf(2500);

    const selects = sweeps.filter(([query]) => query.startsWith('SELECT'));
    expect(selects.length).toBeGreaterThan(0);
    for (const statement of selects) {
      expect(await planOf(statement)).toMatch(/ix_webhook_deliveries_(due|turn)|optimized away|min\/max|MIN/);
      expect(await rowsReadBy(blog, statement)).toBeLessThan(MOST_ROWS);
    }
  });

  /** Returns the distinct statements on due deliveries that the service sends during this time. */
  async function statementsOf(ms: number): Promise<Statement[]> {
    const seen = new Map<string, Statement>();
    const logQuery = (query: string, parameters: unknown[] = []) => {
      if (/FROM webhook_deliveries/.test(query) && /due_(at|tenant)/.test(query))
        seen.set(query, [query, parameters]);
    };
    const source = blog.get(DataSource);
    const before = source.logger;
    Object.assign(source, { logger: { logQuery } });
    await new Promise((resolve) => setTimeout(resolve, ms));
    Object.assign(source, { logger: before });
    return [...seen.values()];
  }

  async function planOf([query, parameters]: Statement): Promise<string> {
    return JSON.stringify(
      await blog.sql(`${onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${query}`, parameters),
    );
  }
});
