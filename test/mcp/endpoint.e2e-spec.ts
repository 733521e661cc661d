import { startBlog, type Blog } from '../support/blog';
import { startAgent, TestAgent } from '../support/mcp';
import { machine, outcomeOf } from '../support/service-tokens';
import { until } from '../support/until';

const SEARCH = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe('the endpoint for agents', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', TRUST_PROXY: '1', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const post = (headers: Record<string, string>, body: object | string = SEARCH) =>
    blog.send('/mcp', { headers, body });
  const bearer = (token: string) => ({
    Authorization: `Bearer ${token}`,
    Accept: 'application/json, text/event-stream',
  });
  const outcome = async (...args: Parameters<typeof post>) => outcomeOf(await post(...args));

  it('refuses requests without a bearer', async () => {
    const { token, apikey, apisecretkey } = await machine(blog);

    const sent = await post({ token, apikey, apisecretkey });

    expect(outcomeOf(sent)).toEqual([401, 'credential_missing']);
    expect(sent.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses tokens that are unknown, of people, or not bound to a key pair', async () => {
    const { token } = await machine(blog);

    expect(await outcome(bearer('bcms_svc_unknown'))).toEqual([401, 'credential_invalid']);
    expect(await outcome(bearer(blog.owner.credentials.token))).toEqual([401, 'credential_invalid']);
    expect(await outcome(bearer(token))).toEqual([401, 'credentials_mismatch']);
  });

  it('is the only place where a token works alone', async () => {
    const { token } = await startAgent(blog);
    const headers = { ...bearer(token), token };

    const sent = await blog.send('/api/v1/listposts', { headers, body: { accountId } });

    expect(outcomeOf(sent)).toEqual([401, 'credential_missing']);
    expect(await outcome(bearer(token))).toEqual([200]);
  });

  it('refuses a token whose key pair has been revoked', async () => {
    const { apikey } = await blog.call('apikeys/create', { accountId, name: 'Agent' });
    const { token } = await startAgent(blog, { apikey });
    expect(await outcome(bearer(token))).toEqual([200]);

    await blog.call('apikeys/revoke', { accountId, apikey });

    expect(await outcome(bearer(token))).toEqual([401, 'credential_invalid']);
  });

  it('refuses a token whose key pair has expired', async () => {
    const { apikey } = await blog.call('apikeys/create', { accountId, name: 'Agent', expiresInDays: 1 });
    const { token } = await startAgent(blog, { apikey });
    expect(await outcome(bearer(token))).toEqual([200]);

    await blog.sql("UPDATE api_keys SET expires_at = '2020-01-01 00:00:00.000' WHERE apikey = ?", [apikey]);

    await until('the token is refused', async () => (await outcome(bearer(token)))[0] === 401);
    expect(await outcome(bearer(token))).toEqual([401, 'credential_invalid']);
  });

  it('accepts a token whose key pair has been rotated', async () => {
    const { apikey } = await blog.call('apikeys/create', { accountId, name: 'Agent' });
    const { token } = await startAgent(blog, { apikey });

    await blog.call('apikeys/rotate', { accountId, apikey, gracePeriodSeconds: 0 });

    expect(await outcome(bearer(token))).toEqual([200]);
  });

  it('names the expiry of a token that ends soon', async () => {
    const { token } = await startAgent(blog, { expiresInDays: 3 });

    const { headers } = await post(bearer(token));

    expect(Date.parse(headers.get('x-credential-expires') ?? '')).toBeGreaterThan(Date.now());
  });

  it('refuses a revoked token', async () => {
    const { apikey } = blog.owner.credentials;
    const { token, serviceTokenId } = await machine(blog, { apikey });
    expect(await outcome(bearer(token))).toEqual([200]);

    await blog.call('servicetokens/revoke', { accountId, serviceTokenId });

    expect(await outcome(bearer(token))).toEqual([401, 'credential_invalid']);
  });

  it('cannot be bound to a key pair of another account', async () => {
    const { credentials } = await blog.secondTree();
    const fields = { accountId, name: 'Agent', userRoleName: 'Viewer' };

    for (const apikey of [credentials.apikey, 'bcms_key_unknown', 'x'.repeat(300)]) {
      const { status, body } = await blog.refuse('servicetokens/create', { ...fields, apikey });

      expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['apikey']]);
    }
  });

  it.each(['GET', 'DELETE', 'PUT'])('refuses the method %s', async (method) => {
    const { token } = await startAgent(blog);

    const sent = await blog.send('/mcp', { method, headers: bearer(token) });

    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<[string, object | string, number]>([
    ['a batch', [SEARCH, SEARCH], 400],
    ['invalid JSON', '{"jsonrpc":', 400],
    ['a number', '7', 400],
    ['another protocol', { jsonrpc: '1.0', id: 1, method: 'tools/list' }, 400],
    ['deep JSON', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 400],
    ['a body that is too large', JSON.stringify({ ...SEARCH, params: { x: 'x'.repeat(2_200_000) } }), 413],
  ])('refuses %s', async (_, body, status) => {
    const { token } = await startAgent(blog);
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };

    const sent = await post(headers, typeof body === 'string' ? body : JSON.stringify(body));

    expect(sent.status).toBe(status);
  });

  it('refuses another type, and pages of other websites', async () => {
    const { token } = await startAgent(blog);
    const headers = bearer(token);

    expect(await outcome({ ...headers, 'Content-Type': 'text/plain' }, 'x')).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(await outcome({ ...headers, Origin: 'https://evil.example' })).toEqual([403, 'origin_forbidden']);
  });

  it('refuses subscriptions', async () => {
    const agent = await startAgent(blog);

    const { text } = await agent.send('subscriptions/listen', { notifications: { toolsListChanged: true } });

    expect(text).toContain('"error"');
  });

  it('starts no session', async () => {
    const { token } = await startAgent(blog);
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };

    const sent = await post(bearer(token), { jsonrpc: '2.0', id: 1, method: 'initialize', params });

    expect([sent.status, sent.headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  it('applies the allowed addresses of the token', async () => {
    const { token } = await startAgent(blog, { allowedAddresses: ['203.0.113.7'] });
    const from = (address: string) => new TestAgent(blog, token, undefined, { 'X-Forwarded-For': address });

    const refused = await from('203.0.113.8').send('tools/list');
    const [first] = await from('203.0.113.7').textsOf('call_read', {
      operation: 'listposts',
      input: { accountId },
    });

    expect(outcomeOf(refused)).toEqual([403, 'address_forbidden']);
    expect(first).toBe('listposts: 200');
  });
});

describe('the settings of the endpoint for agents', () => {
  let blog: Blog | undefined;
  afterEach(() => blog?.stop());

  it('turn it off', async () => {
    blog = await startBlog({ settings: { ROLE: 'api', MCP: 'off' } });
    const agent = await startAgent(blog);

    expect(outcomeOf(await agent.send('tools/list'))).toEqual([404, 'path_not_found']);
  });

  it('limit its requests and its calls together', async () => {
    blog = await startBlog({ settings: { ROLE: 'api', RATE_LIMIT_PER_MINUTE: '4' } });
    const { accountId } = blog;
    const agent = await startAgent(blog);
    const read = { operation: 'listposts', input: { accountId } };

    const first = await agent.textsOf('call_read', read);
    const second = await agent.textsOf('call_read', read);
    const last = await agent.send('tools/list');

    expect(first[0]).toBe('listposts: 200');
    expect(second[0]).toContain('429 rate_limited');
    expect(outcomeOf(last)).toEqual([429, 'rate_limited']);
  });
});
