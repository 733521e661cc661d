import { setTimeout as sleep } from 'node:timers/promises';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { TestAgent } from '../support/mcp';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

/** The time after which every replica knows that a token has ended. */
const KNOWN_MS = 1000;

const REFUSED = [401, 'credential_invalid'];

/** Each replica caches the credentials of requests. */
describe('a service token at two replicas', () => {
  let blog: Blog;
  let other: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    other = await blog.replica();
    ({ accountId } = blog);
  });
  afterAll(async () => {
    await other.stop();
    await blog.stop();
  });

  const outcome = async (on: Blog, token: Machine) =>
    outcomeOf(await on.operate('listposts', { accountId }, token));
  const overMcp = async (on: Blog, { token }: Machine) =>
    outcomeOf(await new TestAgent(on, token).send('tools/list'));
  const newToken = (fields: Fields = {}) =>
    machine(blog, { apikey: blog.owner.credentials.apikey, ...fields });

  /** Uses the token at the other replica until all replicas must know the change. */
  const usedDuring = async (token: Machine, change: () => Promise<unknown>) => {
    const before = [await outcome(other, token), await overMcp(other, token)];
    await change();
    for (const end = performance.now() + KNOWN_MS; performance.now() < end; await sleep(20)) {
      await outcome(other, token);
    }
    return { before, after: [await outcome(other, token), await overMcp(other, token)] };
  };

  it.each<[string, (key: Fields) => Promise<unknown>]>([
    ['is revoked', (key) => blog.call('servicetokens/revoke', key)],
    [
      'is rotated without a grace period',
      (key) => blog.call('servicetokens/rotate', { ...key, gracePeriodSeconds: 0 }),
    ],
  ])('works no longer than a second at one after it %s at the other', async (_, change) => {
    const token = await newToken();

    const { before, after } = await usedDuring(token, () =>
      change({ accountId, serviceTokenId: token.serviceTokenId }),
    );

    expect(before).toEqual([[200], [200]]);
    expect(after).toEqual([REFUSED, REFUSED]);
  });

  it('works no longer than a second at one after its key pair is revoked at the other', async () => {
    const { apikey, apisecretkey } = await blog.call('apikeys/create', { accountId, name: 'Pair' });
    const token = { ...(await newToken({ apikey })), apikey, apisecretkey };

    const { before, after } = await usedDuring(token, () =>
      blog.call('apikeys/revoke', { accountId, apikey }),
    );

    expect(before).toEqual([[200], [200]]);
    expect(after.map(([status]) => status)).toEqual([401, 401]);
  });
});
