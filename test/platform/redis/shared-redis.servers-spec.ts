import { startBlog, type Blog } from '../../support/blog';
import { PrivateRedis } from '../../support/servers/private-servers';
import { until } from '../../support/until';

/** The installations differ only in their database. */
describe('two installations on one Redis', () => {
  let redis: PrivateRedis;
  let one: Blog;
  let other: Blog;

  beforeAll(async () => {
    redis = await PrivateRedis.start();
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '20', LOGIN_LIMIT_PER_MINUTE: '10' };
    one = await startBlog({ settings });
    other = await startBlog({ settings });
  });
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

describe('a Redis that several services use', () => {
  it('is used as the user and in the database that REDIS_URL names', async () => {
    const redis = await PrivateRedis.start();
    const [user, password] = ['blog', 'a b@c?d#'];
    await redis.call('ACL', 'SETUSER', user, 'on', `>${password}`, '~*', '&*', '+@all');
    const named = redis.url.replace('//', `//${user}:${encodeURIComponent(password)}@`);
    const blog = await startBlog({ settings: { REDIS_URL: `${named}/3`, RATE_LIMIT_PER_MINUTE: '20' } });
    const clients = async () =>
      String(await redis.call('CLIENT', 'LIST'))
        .trim()
        .split('\n')
        .filter((line) => !line.includes('cmd=client'));

    await blog.call('addcategory');
    await until('it waits for jobs', async () =>
      (await clients()).some((line) => line.includes('cmd=brpop')),
    );
    const all = await clients();
    await blog.stop();
    await redis.remove();

    for (const line of all) expect(line).toMatch(/ db=3 .* user=blog /);
  });
});
