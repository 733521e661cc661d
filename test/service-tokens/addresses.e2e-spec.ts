import { startBlog, type Blog } from '../support/blog';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const REFUSED = [403, 'address_forbidden'];

describe('the allowed addresses of a service token', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', TRUST_PROXY: '1', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const from = async (
    address: string,
    token: Machine,
    operation = 'listposts',
    body: object = { accountId },
  ) => outcomeOf(await blog.operate(operation, body, token, { 'X-Forwarded-For': address }));
  const allowing = (...allowedAddresses: string[]) => machine(blog, { allowedAddresses });

  it('are all addresses if there are none', async () => {
    expect(await from('198.51.100.9', await allowing())).toEqual([200]);
  });

  it.each([
    ['203.0.113.0/24', '203.0.113.255', '203.0.114.0'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8::/33', '2001:db8:7fff::1', '2001:db8:8000::1'],
    ['2001:db8::7', '2001:DB8:0::7', '2001:db8::8'],
    ['::ffff:203.0.113.0/120', '203.0.113.5', '203.0.112.5'],
    ['203.0.113.0/24', '::ffff:203.0.113.5', '::ffff:203.0.112.5'],
    ['0.0.0.0/0', '203.0.113.5', '2001:db8::1'],
  ])('of %s include %s but not %s', async (network, inside, outside) => {
    const token = await allowing(network);

    expect(await from(inside, token)).toEqual([200]);
    expect(await from(outside, token)).toEqual(REFUSED);
  });

  it('are checked after the credentials, and before the scope and everything else', async () => {
    const token = await machine(blog, { allowedAddresses: ['203.0.113.7'], operations: ['read'] });

    expect(await from('198.51.100.9', token, 'addpost', {})).toEqual(REFUSED);
    expect(await from('203.0.113.7', token, 'addpost', {})).toEqual([403, 'scope_forbidden', 'write']);
    expect(await from('198.51.100.9', { ...token, apikey: 'x' })).toEqual([401, 'credential_invalid']);
  });

  it('are checked before a large body is read', async () => {
    const token = await machine(blog, { allowedAddresses: ['203.0.113.7'] });
    const body = { accountId, postTitle: 'Large', postContent: 'x'.repeat(200_000) };

    expect(await from('198.51.100.9', token, 'addpost', body)).toEqual(REFUSED);
    expect(await from('203.0.113.7', token, 'addpost', body)).toEqual([201]);
  });

  it('apply to the client even if the principal is cached', async () => {
    const token = await allowing('203.0.113.7');

    expect(await from('203.0.113.7', token)).toEqual([200]);
    expect(await from('203.0.113.8', token)).toEqual(REFUSED);
  });

  it('are compared with the address that the list shows as the last one', async () => {
    const token = await allowing('203.0.113.0/24');
    const { serviceTokenId } = token;
    const before = Date.now();

    await from('203.0.113.7', token);

    const { data } = await blog.list('servicetokens/list', { accountId, serviceTokenId });
    expect(data[0]?.lastUsedAddress).toBe('203.0.113.7');
    expect(Date.parse(String(data[0]?.lastUsedAt))).toBeGreaterThanOrEqual(before - 60_000);
  });
});
