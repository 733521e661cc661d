import { createHash } from 'node:crypto';
import { sealAll } from '../../support/audit';
import { PASSWORD, startBlog, type Blog, type Tree } from '../../support/blog';
import { answerOf } from '../../support/commands';
import { until } from '../../support/until';

interface Entry {
  act: string;
  accountId: number | null;
  userId: number | null;
  apiKeyId: number | null;
  subjectId: number | null;
  detail: string | null;
  requestId: string | null;
  address: string | null;
}

const ENTRIES = `SELECT act, account_id AS accountId, user_id AS userId, api_key_id AS apiKeyId, subject_id AS subjectId,
  detail, request_id AS requestId, address FROM audit_log`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the audit log', () => {
  let blog: Blog;
  let owner: Tree;

  beforeAll(async () => {
    blog = await startBlog({ settings: { LOGIN_FAILURES: '3' } });
    ({ owner } = blog);
  });
  beforeEach(() => blog.sql('DELETE FROM audit_log'));
  afterAll(() => blog.stop());

  const entries = () => blog.sql<Entry>(`${ENTRIES} ORDER BY audit_id`);
  const acts = async () => (await entries()).map(({ act, subjectId }) => [act, subjectId]);
  const soon = (count: number) =>
    until(`there are ${count} entries`, async () => {
      const found = await entries();
      return found.length >= count && found;
    });

  it('records who did what to which record, when, by which request and from where', async () => {
    const requestId = `audit-${Date.now()}`;

    const { body } = await blog.operate(
      'createteam',
      { teamName: 'Red', assignAccountId: owner.accountId },
      undefined,
      { 'X-Request-Id': requestId },
    );

    const { teamId } = (body as { data: { teamId: number } }).data;
    const [row] = await blog.sql<{ age: unknown }>('SELECT occurred_at AS age FROM audit_log');
    expect(row?.age).toBeTruthy();
    expect(await entries()).toEqual([
      {
        act: 'team.create',
        accountId: owner.accountId,
        userId: owner.userId,
        apiKeyId: expect.any(Number) as number,
        subjectId: teamId,
        detail: null,
        requestId,
        address: '127.0.0.1',
      },
    ]);
  });

  it('has every change of teams, people, sub-accounts, webhooks and keys', async () => {
    const { accountId } = owner;
    const { teamId } = await blog.call('createteam', { teamName: 'Blue', assignAccountId: accountId });
    await blog.call('updateteam', { teamId, teamName: 'Green', assignAccountId: accountId });
    const person = { teamId, userEmail: 'audited@example.com' };
    const { memberId } = await blog.call('addusertoteam', { ...person, userRoleName: 'Editor' });
    await blog.call('updateteamuserrole', { ...person, userRoleName: 'Viewer' });
    await blog.call('deleteteamuser', person);
    await blog.call('deleteteam', { teamId });
    const { subAccountId } = await blog.call('createsubaccount', { name: 'S', parentAccountId: accountId });
    await blog.call('updatesubaccount', { subAccountId, updatedSubAccountName: 'T' });
    await blog.call('deletesubaccount', { subAccountId });
    const hook = {
      name: 'W',
      endpointUrl: 'http://127.0.0.1:8080/',
      event: 'Create post',
      status: 'disable',
      accountId,
    };
    const { webhookId } = await blog.call('webhooks/create', hook);
    await blog.call('webhooks/edit', { ...hook, webhookId });
    await blog.call('webhooks/rotatesecret', { accountId, webhookId });
    await blog.call('webhooks/delete', { accountId, webhookId });
    const { apikey } = await blog.call('apikeys/create', { accountId, name: 'K' });
    await blog.call('apikeys/revoke', { accountId, apikey });

    const [key] = await blog.sql<{ id: number }>('SELECT api_key_id AS id FROM api_keys WHERE apikey = ?', [
      apikey,
    ]);
    expect(await acts()).toEqual([
      ['team.create', teamId],
      ['team.update', teamId],
      ['member.invite', memberId],
      ['member.role', memberId],
      ['member.remove', memberId],
      ['team.delete', teamId],
      ['sub-account.create', subAccountId],
      ['sub-account.update', subAccountId],
      ['sub-account.delete', subAccountId],
      ['webhook.create', webhookId],
      ['webhook.update', webhookId],
      ['webhook.secret', webhookId],
      ['webhook.delete', webhookId],
      ['key.create', key?.id],
      ['key.revoke', key?.id],
    ]);
    expect((await entries()).map(({ detail }) => detail).filter(Boolean)).toEqual(['Editor', 'Viewer']);
  });

  it('has logins, logouts, answered invitations and failed logins, and no email or password', async () => {
    const wrong = 'not the password';
    const editor = await blog.invite('Editor');
    await blog.call('userlogout', {}, editor);
    await blog.refuse('userlogin', { email: editor.email, password: wrong }, null);
    await blog.refuse('userlogin', { email: 'nobody@example.com', password: wrong }, null);
    await blog.operate('updateprofile', { firstName: 'A', lastName: 'B' });

    const found = await soon(7);

    const userId = found.find(({ act }) => act === 'login')?.userId;
    const { accountId } = owner;
    expect(found.map(({ act }) => act)).toEqual([
      'team.create',
      'member.invite',
      'member.accept',
      'login',
      'logout',
      'login.failed',
      'login.failed',
    ]);
    expect(found.slice(2).map((entry) => [entry.userId, entry.accountId])).toEqual([
      [userId, accountId],
      [userId, accountId],
      [userId, accountId],
      [userId, accountId],
      [null, null],
    ]);
    expect(found.slice(-2).map(({ detail }) => detail)).toEqual([
      'wrong password',
      `unknown e-mail, sha256 of the e-mail: ${sha256('nobody@example.com')}`,
    ]);
    expect(JSON.stringify(found)).not.toMatch(/@example|not the password/);
  });

  it('records lockouts after too many failures', async () => {
    const login = { email: 'locked@example.com', password: 'not the password' };
    for (let i = 0; i < 4; i++) await blog.refuse('userlogin', login, null);

    const found = await soon(4);

    expect(found.at(-1)).toMatchObject({
      act: 'login.failed',
      detail: `locked, sha256 of the e-mail: ${sha256(login.email)}`,
    });
  });

  it('records refusals for accounts out of reach and roles that are too low', async () => {
    const other = await blog.secondTree();
    const { catId } = await blog.call('addcategory', {}, other.credentials);
    const viewer = await blog.invite('Viewer');
    await blog.sql('DELETE FROM audit_log');

    await blog.refuse('listposts', { accountId: other.accountId });
    await blog.refuse('deletecategory', { catId });
    await blog.refuse('addcategory', {}, viewer);
    await blog.refuse('addcategory', { catLabelColor: 'no colour' });

    expect((await soon(3)).map(({ act, subjectId, detail }) => [act, subjectId, detail])).toEqual([
      ['refused', null, 'listposts account_forbidden'],
      ['refused', catId, 'deletecategory record_not_found'],
      ['refused', null, 'addcategory role_forbidden'],
    ]);
  });

  it('records nothing about a change that is rolled back', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Kept', assignAccountId: owner.accountId });
    const { credentials } = owner;
    await blog.sql('DELETE FROM audit_log');

    const { status } = await blog.operate('deleteteam', { teamId }, credentials, { 'If-Match': '7' });

    expect(status).toBe(412);
    expect(await entries()).toEqual([]);
  });

  it('deletes entries after the retention time, once they are sealed', async () => {
    const insert = "INSERT INTO audit_log (occurred_at, act, detail) VALUES (?, 'login', ?)";
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, -1);
    await blog.sql(insert, [daysAgo(366), 'old']);
    await blog.sql(insert, [daysAgo(364), 'young']);
    await sealAll(blog);

    const left = await until('the old one is gone', async () => {
      const found = await entries();
      return found.length < 2 && found;
    });

    expect(left.map(({ detail }) => detail)).toEqual(['young']);
  });

  it('is shown by a command, and records that', async () => {
    const other = await blog.secondTree();
    await blog.call('createteam', { teamName: 'Shown', assignAccountId: owner.accountId });
    const { apikey } = await answerOf(blog.environment, 'key:create', '--account', String(other.accountId));
    await answerOf(blog.environment, 'key:revoke', '--key', String(apikey));
    await answerOf(
      blog.environment,
      'user:set-password',
      '--email',
      other.email,
      '--password',
      `${PASSWORD}!`,
    );
    const show = async (...options: string[]) => {
      const { entries: shown } = await answerOf<{ entries: Entry[] }>(blog.environment, 'audit', ...options);
      return shown.map(({ act }) => act);
    };

    const account = ['--account', String(other.accountId)];
    const ofOther = ['password.set', 'key.revoke', 'key.create', 'login', 'account.create'];
    expect(await show(...account)).toEqual(ofOther);
    expect(await show(...account, '--limit', '2')).toEqual(ofOther.slice(0, 2));
    expect(await show(...account, '--since', '2100-01-01')).toEqual([]);
    expect(await show(...account, '--until', '2020-01-01')).toEqual([]);
    expect(await show(...account, '--since', '2020-01-01', '--until', '2100-01-01')).toEqual(ofOther);
    expect(await show('--account', String(owner.accountId))).toEqual(['team.create']);
    expect((await show()).length).toBe(ofOther.length + 1);
    const many = Array(1000).fill("('2026-01-01 00:00:00.000', 'logout')").join();
    await blog.sql(`INSERT INTO audit_log (occurred_at, act) VALUES ${many}`);
    expect(await show()).toHaveLength(1000);
  });
});
