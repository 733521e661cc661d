import type { Blog } from '../../support/blog';
import { startGatedBlog, type GatedBlog } from '../../support/gated-blog';
import { until } from '../../support/until';

/** Waits until /health/ready gives this response. A successful check of the database is cached for two seconds. */
const answered = (blog: Blog, status: number, body: object) =>
  until(`/health/ready answers ${status} ${JSON.stringify(body)}`, async () => {
    const answer = await blog.send('/health/ready', { method: 'GET' });
    return answer.status === status && JSON.stringify(answer.body) === JSON.stringify(body);
  });

const READY = { status: 'ok' };
const DEGRADED = { status: 'ok', degraded: ['database'] };
const WITHOUT_DATABASE = { status: 'unavailable', failed: ['database'] };

describe('the probes', () => {
  let gated: GatedBlog;
  let blog: Blog;

  beforeAll(async () => {
    gated = await startGatedBlog();
    ({ blog } = gated);
  });
  afterAll(() => gated.stop());

  const statusOf = async (path: string) => (await blog.send(path, { method: 'GET' })).status;

  it.each([
    ['silent', () => Promise.resolve(gated.database.freeze()), () => Promise.resolve(gated.database.thaw())],
    ['away', () => gated.database.close(), () => gated.database.open()],
  ])('find a service alive, and ready to answer 503, while the database is %s', async (_, part, join) => {
    await answered(blog, 200, READY);

    await part();
    await answered(blog, 200, DEGRADED);
    const live = await statusOf('/health/live');
    await join();

    expect(live).toBe(200);
    await answered(blog, 200, READY);
  });

  it('find a service ready while Redis is away, because no request needs Redis', async () => {
    await gated.redis.close();

    const statuses = [await statusOf('/health/live'), await statusOf('/health/ready')];
    await gated.redis.open();

    expect(statuses).toEqual([200, 200]);
  });

  it('find a service not ready that has lost the database before it ran the last migration', async () => {
    await blog.sql("UPDATE migrations SET name = CONCAT(name, '?') ORDER BY timestamp DESC LIMIT 1");
    await answered(blog, 503, { status: 'unavailable', failed: ['schema'] });

    await gated.database.close();
    await answered(blog, 503, WITHOUT_DATABASE);
    await gated.database.open();

    await until('it is there again', () =>
      blog.sql("UPDATE migrations SET name = REPLACE(name, '?', '')").then(
        () => true,
        () => false,
      ),
    );
    await answered(blog, 200, READY);
  });
});

describe('with READY_NEEDS_DATABASE_SECONDS, the probes', () => {
  it('find a service not ready after the database has been away for this time, in every outage', async () => {
    const gated = await startGatedBlog({ READY_NEEDS_DATABASE_SECONDS: '3' });
    const { blog, database } = gated;
    const outage = async () => {
      const seen = new Set<string>();
      await answered(blog, 200, READY);
      await database.close();
      await until('it is not ready', async () => {
        const { status, body } = await blog.send('/health/ready', { method: 'GET' });
        seen.add(JSON.stringify(body));
        return status === 503;
      });
      await database.open();
      await answered(blog, 200, READY);
      return [...seen].slice(-2);
    };

    const outages = [await outage(), await outage()];

    const expected = [DEGRADED, WITHOUT_DATABASE].map((body) => JSON.stringify(body));
    expect(outages).toEqual([expected, expected]);
    await gated.stop();
  });
});
