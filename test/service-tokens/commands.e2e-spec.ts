import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { answerOf, command } from '../support/commands';
import { outcomeOf } from '../support/service-tokens';
import { until } from '../support/until';

interface Made {
  serviceTokenId: number;
  token: string | null;
  expiresAt: string;
  createdAt: string;
}

describe('service-token:create', () => {
  let blog: Blog;
  let accountId: number;
  let folder: string;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    folder = mkdtempSync(join(tmpdir(), 'tokens-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await blog.stop();
  });

  const args = (...more: string[]) => [
    'service-token:create',
    ...['--account', String(accountId), '--name', 'Frontend', '--role', 'Viewer', ...more],
  ];
  const create = (...more: string[]) => answerOf<Made>(blog.environment, ...args(...more));
  const fileWith = (content: string) => {
    const file = join(folder, randomBytes(6).toString('hex'));
    writeFileSync(file, content);
    return file;
  };
  const secret = () => randomBytes(32).toString('base64url');
  const read = async (token: string) => {
    const as = { ...blog.owner.credentials, token };
    return outcomeOf(await blog.operate('listposts', { accountId }, as));
  };

  it('makes a token without a maker', async () => {
    const made = await create('--operations', 'read,addpost');

    expect(made).toMatchObject({
      name: 'Frontend',
      accountId,
      userRoleName: 'Viewer',
      operations: ['read', 'addpost'],
      allowedAddresses: [],
      apikey: null,
      createdBy: null,
    });
    expect(await read(String(made.token))).toEqual([200]);
  });

  it('makes a token that is used with a key pair of key:create, and not without one', async () => {
    const { token } = await create('--operations', 'read');
    const { apikey, apisecretkey } = await answerOf<Credentials>(
      blog.environment,
      ...['key:create', '--account', String(accountId)],
    );
    const as = { token: String(token), apikey, apisecretkey };
    const withPair = await blog.operate('listposts', { accountId }, as);

    const alone = await blog.send('/mcp', { headers: { Authorization: `Bearer ${token}` }, body: {} });

    expect(outcomeOf(withPair)).toEqual([200]);
    expect(outcomeOf(alone)).toEqual([401, 'credentials_mismatch']);
  });

  it('makes a token that ends after a fraction of a day', async () => {
    const { token, createdAt, expiresAt } = await create('--expires-in-days', '0.00003');

    await until('it has expired', async () => (await read(String(token)))[0] === 401);

    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3000);
  });

  it.each([
    ['0.5', 12],
    ['366', 366 * 24],
    ['1', 24],
  ])('accepts %s days: whole ones and fractions', async (days, hours) => {
    const { createdAt, expiresAt } = await create('--expires-in-days', days);

    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(hours * 3_600_000);
  });

  it('makes a token of a sub-account, which works there alone', async () => {
    const northId = await blog.subAccount('North');
    const options = ['--account', String(northId), '--name', 'North', '--role', 'Admin'];
    const made = await answerOf<Made>(blog.environment, 'service-token:create', ...options);
    const as = { ...blog.owner.credentials, token: String(made.token) };
    const add = async (subAccountId: number | null) =>
      outcomeOf(await blog.operate('addcategory', { subAccountId }, as));

    expect([await add(northId), await add(null)]).toEqual([[201], [403, 'account_forbidden']]);
  });

  it.each([
    ['--role', 'Owner'],
    ['--role', 'Chief'],
    ['--name', ' '],
    ['--account', '999999'],
    ['--operations', 'apikeys/create'],
    ['--operations', 'everything'],
    ['--operations', ''],
    ['--expires-in-days', '0'],
    ['--expires-in-days', '366.1'],
    ['--expires-in-days', 'soon'],
    ['--token-file', '/no/such/file'],
  ])('refuses %s %s', async (option, value) => {
    const { code, stdout, stderr } = await command(blog.environment, ...args(option, value));

    expect([code === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(option);
  });

  it.each([
    ['', '\n'],
    ['bcms_svc_', ''],
    ['bcms_svc_', ' \r\n\n'],
  ])('uses the secret of a file (%s)', async (prefix, end) => {
    const token = prefix + secret();
    const file = fileWith(token + end);

    const made = await create('--token-file', file);
    const again = await create('--token-file', file, '--name', 'Other');

    expect(made.token).toBeNull();
    expect(again).toEqual(made);
    expect(await read(token)).toEqual([200]);
  });

  it.each([
    ['is too short', 'x'.repeat(42)],
    ['has other characters', `${'x'.repeat(42)}+`],
    ['is a token of a login', `bcms_tok_${'x'.repeat(51)}`],
    ['is empty', ''],
  ])('refuses a secret that %s', async (_, content) => {
    const { code, stderr } = await command(blog.environment, ...args('--token-file', fileWith(content)));

    expect(code).not.toBe(0);
    expect(stderr).toContain('--token-file');
  });

  it('refuses a secret that was rotated or revoked', async () => {
    const [first, second] = [fileWith(secret()), fileWith(secret())];
    const rotated = await create('--token-file', first);
    const revoked = await create('--token-file', second);
    await blog.call('servicetokens/rotate', {
      accountId,
      serviceTokenId: rotated.serviceTokenId,
      gracePeriodSeconds: 0,
    });
    await blog.call('servicetokens/revoke', { accountId, serviceTokenId: revoked.serviceTokenId });

    for (const file of [first, second]) {
      const { code, stderr } = await command(blog.environment, ...args('--token-file', file));
      expect([code === 0, stderr.includes('rotated or revoked')]).toEqual([false, true]);
    }
  });
});
