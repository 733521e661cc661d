import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { Blog } from '../../support/blog';
import { startGatedBlog, type GatedBlog } from '../../support/gated-blog';
import { scrape, type Samples } from '../../support/monitoring/metrics';
import { until } from '../../support/until';

/** The metrics that are missing while the database is unavailable, and while Redis is. */
const OF_DATABASE = ['outbox_pending', 'outbox_oldest_seconds', 'mail_pending', 'migrations_pending'];
const OF_REDIS = ['queue_jobs{state="waiting"}', 'queue_jobs{state="active"}', 'queue_jobs{state="failed"}'];

describe('a scrape', () => {
  let gated: GatedBlog;
  let blog: Blog;

  beforeAll(async () => {
    gated = await startGatedBlog({ RATE_LIMIT_PER_MINUTE: '5000' });
    ({ blog } = gated);
  });
  afterAll(() => gated.stop());

  /** Scrapes until the samples meet a condition. Every scrape must succeed. */
  const scrapeWith = (what: (samples: Samples) => boolean) =>
    until('the metrics say so', async () => {
      const samples = await scrape(blog.baseUrl);
      return what(samples) && samples;
    });
  const all = (names: string[]) => (samples: Samples) => names.every((name) => samples.has(name));

  it('shows that the database and Redis are up, and their gauges', async () => {
    const samples = await scrapeWith(all([...OF_DATABASE, ...OF_REDIS]));

    expect([samples.get('database_up'), samples.get('redis_up'), samples.get('migrations_pending')]).toEqual([
      1, 1, 0,
    ]);
    await scrapeWith((found) => (found.get('redis_command_duration_seconds_count') ?? 0) > 0);
  });

  it.each([
    [
      'the database is away',
      'database_up',
      OF_DATABASE,
      () => gated.database.close(),
      () => gated.database.open(),
    ],
    [
      'the database does not respond',
      'database_up',
      OF_DATABASE,
      () => Promise.resolve(gated.database.freeze()),
      () => Promise.resolve(gated.database.thaw()),
    ],
    ['Redis is away', 'redis_up', OF_REDIS, () => gated.redis.close(), () => gated.redis.open()],
    [
      'Redis is silent',
      'redis_up',
      OF_REDIS,
      () => Promise.resolve(gated.redis.freeze()),
      () => Promise.resolve(gated.redis.thaw()),
    ],
  ])('shows that %s, and still has the other metrics', async (_, up, names, part, join) => {
    await scrapeWith(all([...OF_DATABASE, ...OF_REDIS]));

    await part();
    // Values are cached for a second, so the first scrapes may return old ones.
    const parted = await scrapeWith(
      (samples) => samples.get(up) === 0 && !names.some((name) => samples.has(name)),
    );
    await join();
    const joined = await scrapeWith(
      (samples) => samples.get(up) === 1 && all([...OF_DATABASE, ...OF_REDIS])(samples),
    );

    expect(parted.has('http_requests_in_flight')).toBe(true);
    expect(joined.get('migrations_pending')).toBe(0);
  });

  it('counts each call to Redis that a request has waited for, in seconds', async () => {
    const redis = new Redis(blog.environment.REDIS_URL ?? '');
    const read = async () => {
      const samples = await scrape(blog.baseUrl);
      const [calls = 0, seconds = 0] = ['count', 'sum'].map((part) =>
        samples.get(`redis_command_duration_seconds_${part}`),
      );
      return { calls, seconds };
    };
    const before = await read();

    for (let at = 0; at < 20; at++) {
      // After SCRIPT FLUSH, EVALSHA fails and the service has to send the whole script again.
      if (at % 2 === 0) await redis.script('FLUSH');
      await blog.list('listcategories', { accountId: blog.accountId });
    }
    const after = await read();
    redis.disconnect();

    // The number of calls can exceed 20, because a scrape adds a PING.
    const calls = after.calls - before.calls;
    expect(calls).toBeGreaterThanOrEqual(20);
    expect((after.seconds - before.seconds) / calls).toBeLessThan(0.1);
  });

  it('shows how the connections to the database are used', async () => {
    const max = (await scrape(blog.baseUrl)).get('db_pool_connections_max') ?? 0;
    const runners = Array.from({ length: max }, () => blog.get(DataSource).createQueryRunner());
    await Promise.all(runners.map((runner) => runner.connect()));
    const waiting = blog.call('addcategory');

    const full = await scrapeWith((samples) => (samples.get('db_pool_pending_requests') ?? 0) > 0);
    await Promise.all(runners.map((runner) => runner.release()));
    await waiting;
    const free = await scrapeWith((samples) => samples.get('db_pool_pending_requests') === 0);

    expect(full.get('db_pool_connections{state="used"}')).toBe(max);
    expect(free.get('db_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(free.get('db_pool_wait_seconds_count')).toBeGreaterThan(max);
  });
});
