import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from '../../support/blog';
import { Gate } from '../../support/servers/gate';
import { until } from '../../support/until';

describe('while Redis is away', () => {
  const redis = new Gate();
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { RATE_LIMIT_PER_MINUTE: '30', LOGIN_FAILURES: '3' },
      adapt: async ({ REDIS_URL = '' }) => ({ REDIS_URL: await redis.before(REDIS_URL) }),
    });
    await blog.subscribe('Create category');
    await redis.close();
  });
  afterAll(async () => {
    await redis.open();
    await blog.stop();
    await redis.close();
  });

  it('every operation succeeds, and deliveries are kept', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Kept' });
    const { data } = await blog.list('listcategories', { accountId: blog.accountId });

    expect(data).toMatchObject([{ catId }]);
    expect(await blog.outbox()).toMatchObject([{ slug: 'category.create', entityId: catId }]);
    expect(await blog.logIn('owner@example.com')).toHaveProperty('token');
  });

  it('limits still apply, for each process separately', async () => {
    const wrong = { email: 'owner@example.com', password: 'not the password' };

    const logins = [];
    for (let i = 0; i < 4; i++) logins.push((await blog.operate('userlogin', wrong, null)).status);
    // One after another: on a busy machine, requests that wait for a connection can get 503.
    const requests = [];
    for (let sent = 0; sent < 40; sent++) requests.push((await blog.operate('addcategory')).status);

    expect(logins).toEqual([401, 401, 401, 429]);
    expect(new Set(requests)).toEqual(new Set([201, 429]));
  });
});

describe('while Redis is silent or slow', () => {
  const redis = new Gate();
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { RATE_LIMIT_PER_MINUTE: '10000' },
      adapt: async ({ REDIS_URL = '' }) => ({ REDIS_URL: await redis.before(REDIS_URL) }),
    });
  });
  afterAll(async () => {
    redis.thaw();
    redis.slowDown(0);
    await blog.stop();
    await redis.close();
  });

  /** Calls `work`, and returns how many steps of limits it sent to Redis. */
  async function stepsDuring(work: () => Promise<unknown>): Promise<number> {
    let sent = '';
    const end = redis.watch((chunk) => (sent += chunk.toString('latin1')));
    await work();
    end();
    return sent.match(/:limit:/g)?.length ?? 0;
  }

  const change = () => blog.operate('addcategory');

  it('one request waits for a slow one, later ones and logins do not, until it is fast again', async () => {
    await change();
    const fast = await stepsDuring(change);
    redis.slowDown(1500);

    const statuses: number[] = [];
    const slow = await stepsDuring(async () => {
      for (let i = 0; i < 10; i++) statuses.push((await change()).status);
      await blog.logIn('owner@example.com');
    });
    redis.slowDown(0);
    const again = await until('the counters of Redis are used again', async () => {
      const steps = await stepsDuring(change);
      return steps > 0 && steps;
    });

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect({ slow, again }).toEqual({ slow: fast, again: fast });
  });

  it('one request waits for a silent one, and later ones do not', async () => {
    redis.freeze();
    const statuses: number[] = [];
    const begun = Date.now();

    for (let i = 0; i < 40; i++) statuses.push((await blog.operate('addcategory')).status);

    expect(new Set(statuses)).toEqual(new Set([201]));
    // If each of the 40 requests waited for Redis, they would take 80 seconds.
    expect(Date.now() - begun).toBeLessThan(40_000);
  });
});

describe('while the database', () => {
  const database = new Gate();
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      adapt: async ({ DATABASE_URL = '' }) => ({ DATABASE_URL: await database.before(DATABASE_URL) }),
    });
  });
  afterAll(async () => {
    await blog.stop();
    await database.close();
  });

  const statusOf = async (path: string) => (await blog.send(path, { method: 'GET' })).status;

  async function recovered(): Promise<void> {
    for (let i = 0; i < 100; i++) {
      if ((await blog.operate('addcategory')).status === 201) return;
      await sleep(100);
    }
    throw new Error('the service did not recover');
  }

  it('is down, requests get 503 with Retry-After, and the process stays alive', async () => {
    await database.close();

    const sent = await Promise.all(Array.from({ length: 20 }, () => blog.operate('addcategory')));
    const alive = await statusOf('/health/live');
    const ready = await statusOf('/health/ready');
    await database.open();

    for (const { status, body, headers } of sent) {
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([alive, ready]).toEqual([200, 200]);
    await recovered();
    expect(await statusOf('/health/ready')).toBe(200);
  });

  it('is silent, requests are answered with 503', async () => {
    database.freeze();

    const sent = await blog.operate('addcategory').finally(() => database.thaw());

    expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await recovered();
  });
});
