import { startBlog, type Blog, type Credentials } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows } from '../support/rows/rows';
import type { ProblemAnswer } from '../support/answers';

describe('the key pairs of an account', () => {
  let blog: Blog;
  let accountId: number;
  let admin: Credentials;

  beforeEach(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', KEYS_PER_ACCOUNT: '6' } });
    ({ accountId } = blog);
    admin = await blog.invite('Admin');
  });
  afterEach(() => blog.stop());

  const create = (as?: Credentials) => blog.operate('apikeys/create', { accountId, name: 'Website' }, as);
  const revoke = (apikey: string, as: Credentials) =>
    blog.operate('apikeys/revoke', { accountId, apikey }, as);
  const codeOf = ({ body }: { body: unknown }) => (body as ProblemAnswer).code;
  const live = () => blog.sql<{ apikey: string }>('SELECT apikey FROM api_keys WHERE revoked_at IS NULL');

  it('let only the Owner revoke the last one', async () => {
    const { credentials } = blog.owner;

    const refused = await revoke(credentials.apikey, admin);
    const stays = await blog.operate('listposts', { accountId });
    const revoked = await revoke(credentials.apikey, credentials);

    expect([refused.status, codeOf(refused)]).toEqual([403, 'role_forbidden']);
    expect(stays.status).toBe(200);
    expect(revoked.status).toBe(200);
    expect(await live()).toEqual([]);
  });

  it('may be revoked by an Admin while another one remains', async () => {
    await create();

    expect((await revoke(blog.owner.credentials.apikey, admin)).status).toBe(200);
    expect(await live()).toHaveLength(1);
  });

  it('keep one if Admins revoke all of them concurrently', async () => {
    for (let i = 0; i < 5; i++) await create();
    const pairs = await live();

    const sent = await Promise.all(pairs.map(({ apikey }) => revoke(apikey, admin)));

    expect(sent.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    expect((await live()).length).toBeGreaterThan(0);
  });

  it('are counted without reading the revoked ones', async () => {
    const at = '2026-01-01 00:00:00.000';
    const old = Array.from({ length: 3000 }, (_, n) => ({
      account_id: accountId,
      apikey: `old${n}`,
      created_at: at,
      revoked_at: at,
    }));
    await insertRows(blog, 'api_keys', old);
    await analyze(blog, 'api_keys');
    const plans = new Plans(blog, 'api_keys');

    const found = await plans.of(() => create());

    const counts = found.filter(({ query }) => /revoked_at. IS NULL/.test(query) && /LIMIT 1/.test(query));
    expect(counts).toHaveLength(1);
    expect(plans.indexesOf(counts[0])).toContain('ix_api_keys_account_live');
  });

  it('do not exceed the setting, even with concurrent creates', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => create()));

    const refused = sent.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(7);
    for (const one of refused) {
      expect(one.body).toMatchObject({
        status: 422,
        code: 'limit_reached',
        errors: [{ field: 'accountId', code: 'limit_reached' }],
      });
    }
    const [first] = (await live()).slice(1);
    await revoke(String(first?.apikey), admin);
    expect((await create()).status).toBe(201);
  });
});

describe('expired key pairs', () => {
  it('are rotated only if the account has room for another valid pair', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', KEYS_PER_ACCOUNT: '2' } });
    const { accountId } = blog;
    const create = (expiresInDays: number | null) =>
      blog.call('apikeys/create', { accountId, name: 'Website', expiresInDays });
    const rotate = (apikey: string) => blog.operate('apikeys/rotate', { accountId, apikey });
    const expired = await create(1);
    await blog.sql('UPDATE api_keys SET expires_at = ? WHERE apikey = ?', [
      '2026-01-01 00:00:00.000',
      expired.apikey,
    ]);
    const valid = await create(1);

    const refused = await rotate(expired.apikey);
    const ofValid = await rotate(valid.apikey);
    await blog.call('apikeys/revoke', { accountId, apikey: valid.apikey });
    const withRoom = await rotate(expired.apikey);

    expect([refused.status, (refused.body as ProblemAnswer).code]).toEqual([422, 'limit_reached']);
    expect([ofValid.status, withRoom.status]).toEqual([201, 201]);
    await blog.stop();
  });
});

describe('the key pairs of an account without a limit', () => {
  it('can exceed the default limit', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', KEYS_PER_ACCOUNT: '0' } });
    const body = { accountId: blog.accountId, name: 'Website' };

    const sent = await Promise.all(Array.from({ length: 60 }, () => blog.operate('apikeys/create', body)));

    expect(sent.every(({ status }) => status === 201)).toBe(true);
    await blog.stop();
  });
});
