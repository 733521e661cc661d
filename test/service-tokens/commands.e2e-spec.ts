import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBlog, type Blog } from '../support/blog';
import { answerOf, command } from '../support/commands';
import { outcomeOf } from '../support/service-tokens';

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

  it('accepts fractions of days', async () => {
    const { createdAt, expiresAt } = await create('--expires-in-days', '0.5');

    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(12 * 3_600_000);
  });

  it.each([
    ['', '\n'],
    ['bcms_svc_', ''],
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
