import { startBlog, type Blog, type Credentials } from '../support/blog';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';
import { until } from '../support/until';

const ELSEWHERE = '198.51.100.9';

describe('the refusals of a service token', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', TRUST_PROXY: '1', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const list = (as: Credentials) => blog.refuse('listposts', { accountId }, as);
  const ended = async (change: (token: Machine) => Promise<unknown>) => {
    const token = await machine(blog);
    await change(token);
    return token;
  };
  const entriesOf = ({ serviceTokenId }: Machine, count: number) =>
    until(`the audit log has ${count} refusals`, async () => {
      const { data } = await blog.list('audit/list', { accountId, act: 'refused', sort: 'id' });
      const found = data.filter((one) => one.serviceTokenId === serviceTokenId);
      return found.length >= count && found;
    });

  it('are the same 401 for unknown, expired, revoked and replaced tokens, and without its maker', async () => {
    const maker = await blog.invite('Admin');
    const ofMaker = await machine(blog, {}, maker);
    const tokens = [
      { ...(await machine(blog)), token: `bcms_svc_${'x'.repeat(51)}` },
      await ended(({ serviceTokenId }) =>
        blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
          '2026-01-01 00:00:00.000',
          serviceTokenId,
        ]),
      ),
      await ended(({ serviceTokenId }) => blog.call('servicetokens/revoke', { accountId, serviceTokenId })),
      await ended(({ serviceTokenId }) =>
        blog.call('servicetokens/rotate', { accountId, serviceTokenId, gracePeriodSeconds: 0 }),
      ),
      ofMaker,
    ];
    const { data } = await blog.list('listteams', { accountId, limit: 500 });
    const team = data.find(({ members }) => members.some(({ userEmail }) => userEmail === maker.email));
    await blog.call('deleteteamuser', { teamId: Number(team?.teamId), userEmail: maker.email });

    const sent: { body: { instance?: string } }[] = [];
    for (const token of tokens) sent.push(await list(token));

    const bodies = sent.map(({ body: { instance: _, ...body } }) => body);
    expect(bodies[0]).toMatchObject({ status: 401, code: 'credential_invalid' });
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  });

  it('are audit entries: one for equal ones, also before a large body is read, and for agents', async () => {
    const { apikey } = blog.owner.credentials;
    const token = await machine(blog, { allowedAddresses: ['127.0.0.1'], operations: ['write'], apikey });
    const from = { 'X-Forwarded-For': ELSEWHERE };
    const large = { accountId, postTitle: 'Large', postContent: 'x'.repeat(200_000) };

    for (let same = 0; same < 3; same++) await blog.operate('listposts', { accountId }, token, from);
    await blog.operate('addpost', large, token, from);
    const agent = { Authorization: `Bearer ${token.token}`, ...from };
    await blog.send('/mcp', { headers: agent, body: {} });
    await blog.operate('listteams', { accountId }, token);
    await blog.operate('apikeys/list', { accountId }, token);

    const found = await entriesOf(token, 5);
    const { serviceTokenId } = token;
    const same = { accountId, apikey, serviceTokenId, userId: null, via: 'service' };
    expect(found).toMatchObject(
      [
        { detail: 'listposts address_forbidden', address: ELSEWHERE },
        { detail: 'addpost address_forbidden', address: ELSEWHERE },
        { detail: 'mcp address_forbidden', address: ELSEWHERE },
        { detail: 'listteams scope_forbidden', address: '127.0.0.1' },
        { detail: 'apikeys/list service_token_forbidden', address: '127.0.0.1' },
      ].map((entry) => ({ ...same, ...entry })),
    );
  });

  it('from another address are no use of the token or of its pair', async () => {
    const { apikey, apisecretkey } = await blog.call('apikeys/create', { accountId, name: 'Pair' });
    const token = await machine(blog, { allowedAddresses: ['203.0.113.7'] });
    const as = { ...token, apikey, apisecretkey };
    const use = (address: string) =>
      blog.operate('listposts', { accountId }, as, { 'X-Forwarded-For': address }).then(outcomeOf);
    const used = async () => {
      const [listed] = (
        await blog.list('servicetokens/list', { accountId, serviceTokenId: token.serviceTokenId })
      ).data;
      const [pair] = (await blog.list('apikeys/list', { accountId, apikey })).data;
      return [listed?.lastUsedAt, listed?.lastUsedAddress, pair?.lastUsedAt];
    };

    const refused = await use(ELSEWHERE);
    const before = await used();

    expect([refused, before]).toEqual([
      [403, 'address_forbidden'],
      [null, null, null],
    ]);
    await until('a use is recorded', async () => {
      await use('203.0.113.7');
      return (await used())[0] !== null;
    });
    expect(await used()).toEqual([expect.any(String), '203.0.113.7', expect.any(String)]);
  });
});

describe('the allowed addresses without a trusted proxy', () => {
  it('are compared with the address of the connection', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api' } });
    const { accountId } = blog;
    const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
    const outcomeFor = async (allowed: string) => {
      const token = await machine(blog, { allowedAddresses: [allowed] });
      return outcomeOf(await blog.operate('listposts', { accountId }, token, forwarded));
    };

    expect(await outcomeFor('127.0.0.1')).toEqual([200]);
    expect(await outcomeFor('203.0.113.7')).toEqual([403, 'address_forbidden']);
    await blog.stop();
  });
});
