import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { onServers, startBlog, type Blog } from '../support/blog';
import { analyze } from '../support/rows/plans';
import { insertRows } from '../support/rows/rows';
import { rowsReadBy, type Statement } from '../support/rows/rows-read';

/** The number of webhooks that stay failing: far more than one statement may read. */
const MANY = 3000;

const MOST_ROWS = 200;

const CREATED = '2026-01-01 00:00:00.000';

/** Each worker looks for failing webhooks every two seconds. */
describe('the statements that find failing webhooks', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    await insertRows(blog, 'webhooks', [
      ...webhookRows({ status: 'disable', announced: null }),
      ...webhookRows({ status: 'disable', announced: 'disabled' }),
      ...webhookRows({ status: 'enable', announced: 'failing' }),
    ]);
    await analyze(blog, 'webhooks');
  });
  afterAll(() => blog.stop());

  const webhookRows = (state: object) =>
    Array.from({ length: MANY }, (_, at) => ({
      account_id: blog.accountId,
      name: `Bot ${at}`,
      name_key: `bot ${at}`,
      endpoint_url: 'https://example.com/',
      event: 'category.create',
      consecutive_failures: 9,
      failing_since: CREATED,
      version: 1,
      created_at: CREATED,
      updated_at: CREATED,
      ...state,
    }));

  it('do not read those that are disabled or announced already', async () => {
    const statements = await statementsOf(4500);

    expect(statements).toHaveLength(2);
    for (const [query, parameters] of statements) {
      const plan = await blog.sql(`${onServers ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${query}`, parameters);
      expect(JSON.stringify(plan)).toMatch(
        onServers
          ? /ix_webhooks_failing/
          : /ix_webhooks_failing \(status=\? AND announced=\? AND failing_since</,
      );
      expect(await rowsReadBy(blog, [query, parameters])).toBeLessThan(MOST_ROWS);
    }
  });

  /** Returns the distinct statements that look for failing webhooks during this time. */
  async function statementsOf(ms: number): Promise<Statement[]> {
    const seen = new Map<string, Statement>();
    const logQuery = (query: string, parameters: unknown[] = []) => {
      if (/FROM webhooks\s+WHERE status/.test(query)) seen.set(query, [query, parameters]);
    };
    const source = blog.get(DataSource);
    const before = source.logger;
    Object.assign(source, { logger: { logQuery } });
    await sleep(ms);
    Object.assign(source, { logger: before });
    return [...seen.values()];
  }
});
