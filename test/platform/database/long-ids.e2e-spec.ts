import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../../support/blog';
import { numberFrom } from '../../support/rows/ids';
import { scrape } from '../../support/monitoring/metrics';
import { until } from '../../support/until';
import { ROOT } from '../../support/root';

/** An id above the range of a signed 32-bit column. */
const BEYOND = 3_000_000_000;

const TABLES = [
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_secrets',
  'sessions',
  'mails',
  'audit_log',
];

describe('ids beyond 32 bits', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    for (const table of TABLES) await numberFrom(blog, table, BEYOND);
  });
  afterAll(() => blog.stop());

  it('are possible for deliveries, which are sent, listed, shown and sent again', async () => {
    const { accountId } = blog;
    await blog.subscribe('Create category');
    await blog.subscribe('Create category');

    await blog.call('addcategory', { catName: 'First' });
    await blog.call('addcategory', { catName: 'Second' });
    const received = [await blog.received(), await blog.received()];
    const settled = async () => {
      const { data } = await blog.list('webhooks/deliveries', { accountId, status: 'delivered' });
      return data.length === 4;
    };
    await until('all have been delivered', settled);
    const first = await blog.list('webhooks/deliveries', { accountId, limit: 3 });
    const { nextCursor } = first.meta;
    const rest = await blog.list('webhooks/deliveries', { accountId, limit: 3, cursor: nextCursor });
    const all = [...first.data, ...rest.data].map(({ deliveryId }) => deliveryId);
    const [deliveryId] = all as number[];
    const one = await blog.call('webhooks/delivery', { accountId, deliveryId });
    const again = await blog.call('webhooks/redeliver', { accountId, deliveryId: String(deliveryId) });
    const webhooks = await blog.list('webhooks/list', { accountId });

    expect(received).toHaveLength(2);
    expect(all).toEqual([BEYOND + 3, BEYOND + 2, BEYOND + 1, BEYOND]);
    expect(one).toMatchObject({ deliveryId, status: 'delivered', attempts: [{ attempt: 1 }] });
    expect(again).toMatchObject({ deliveryId });
    expect(JSON.stringify(webhooks.data)).toContain(`"deliveryId":${deliveryId}`);
  });

  it('are refused if they are malformed', async () => {
    for (const deliveryId of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1]) {
      const { status, body } = await blog.refuse('webhooks/delivery', {
        accountId: blog.accountId,
        deliveryId,
      });

      expect([status, body.errors?.[0]?.field]).toEqual([422, 'deliveryId']);
    }
    const deliveryId = Number.MAX_SAFE_INTEGER;
    expect((await blog.refuse('webhooks/delivery', { accountId: blog.accountId, deliveryId })).status).toBe(
      404,
    );
  });

  it('are possible for sessions, emails and the audit log', async () => {
    const credentials = await blog.invite('Editor');

    expect((await blog.operate('listposts', { accountId: blog.accountId }, credentials)).status).toBe(200);
    for (const [table, id] of [
      ['sessions', 'session_id'],
      ['audit_log', 'audit_id'],
    ]) {
      const [row] = await blog.sql<{ highest: number }>(`SELECT MAX(${id}) AS highest FROM ${table}`);
      expect(row?.highest).toBeGreaterThanOrEqual(BEYOND);
    }
  });

  it('are possible in every table whose ids are not part of the interface, except key pairs', () => {
    const document = readFileSync(join(ROOT, 'openapi.json'), 'utf8');
    const generated = blog.get(DataSource).entityMetadatas.flatMap((entity) => entity.generatedColumns);

    const short = generated.filter(({ type }) => type !== 'bigint').map(({ propertyName }) => propertyName);

    // docs/decisions/0019-mysql-and-mariadb.md explains why the ids of key pairs have 32 bits.
    expect(short.filter((name) => !document.includes(`"${name}":`))).toEqual(['apiKeyId']);
  });

  it('are reported in the metrics, like shorter ones, by the unused share of their range', async () => {
    const unused = (table: string) => `id_headroom_ratio{table="${table}"}`;

    await numberFrom(blog, 'sessions', 2 ** 52);
    await numberFrom(blog, 'categories', 2 ** 30);
    await blog.invite('Viewer');
    await blog.call('addcategory');
    const found = await until('they are read again', async () => {
      const now = await scrape(blog.baseUrl);
      return [unused('sessions'), unused('categories')].every((key) => Number(now.get(key)) < 0.9) && now;
    });

    expect(found.get(unused('sessions'))).toBeCloseTo(0.5);
    expect(found.get(unused('categories'))).toBeCloseTo(0.5);
    expect(found.get(unused('users'))).toBeCloseTo(1);
  });
});
