import { startBlog, type Blog } from './support/blog';
import { PrivateRedis } from './support/private-servers';

/** Each has a database of its own; all else is the same. */
describe('two installations on one Redis', () => {
  let redis: PrivateRedis;
  let one: Blog;
  let other: Blog;

  beforeAll(async () => {
    redis = await PrivateRedis.start();
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '20', LOGIN_LIMIT_PER_MINUTE: '10' };
    one = await startBlog({ settings });
    other = await startBlog({ settings });
  }, 120_000);
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await redis.remove();
  });

  const prefixesOf = (names: unknown) =>
    new Set((names as string[]).map((name) => /^\{?([^:]+):/.exec(name)?.[1]));

  it('have no key in common, while replicas share all keys', async () => {
    const prefixes = async () => prefixesOf(await redis.call('KEYS', '*'));

    const before = await prefixes();
    const replica = await one.replica();
    await replica.operate('listcategories', { accountId: one.accountId });
    await replica.operate('addcategory', {});
    await replica.stop();

    expect(before.size).toBe(2);
    expect(await prefixes()).toEqual(before);
  });

  it('have no channel in common', async () => {
    const channels = async (...names: string[]) =>
      prefixesOf(await redis.call('PUBSUB', 'CHANNELS', ...names));
    const replica = await one.replica();

    const [all, keys] = [await channels(), prefixesOf(await redis.call('KEYS', '*'))];
    await other.restart();
    const after = await channels();
    await replica.stop();

    expect(all).toEqual(keys);
    expect(after).toEqual(keys);
    expect(await redis.call('PUBSUB', 'NUMPAT')).toBe(0);
  });

  it('call only their own webhooks', async () => {
    for (const blog of [one, other]) {
      await blog.subscribe('Create author');
      await blog.call('addauthor', { authorName: `of ${blog.baseUrl}` });
    }

    for (const blog of [one, other]) {
      expect((await blog.received()).body).toMatchObject({ authorName: `of ${blog.baseUrl}` });
      const [delivery] = await blog.sql('SELECT attempt_count AS tries FROM webhook_deliveries');
      expect(delivery).toEqual({ tries: 1 });
    }
  });

  it('count requests and logins separately', async () => {
    for (let at = 0; at < 20; at++) await one.operate('addcategory', {});
    for (let at = 0; at < 12; at++)
      await one.operate('userlogin', { email: 'a@b.example', password: 'x' }, null);

    const request = await one.operate('addcategory', {});
    const elsewhere = await other.operate('addcategory', {});
    const login = await other.operate('userlogin', { email: 'a@b.example', password: 'x' }, null);

    expect([request.status, elsewhere.status, login.status]).toEqual([429, 201, 401]);
  });
});
