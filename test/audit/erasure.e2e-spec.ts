import { findingsOf, sealAll } from '../support/audit';
import { startBlog, type Blog } from '../support/blog';
import { answerOf } from '../support/commands';
import { machine } from '../support/service-tokens';
import { until } from '../support/until';

const WRONG = 'not the password';

describe('the erasure of a person in a sealed audit log', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const rows = (userId: number) =>
    blog.sql<{ address: string | null; personal_salt: string | null; personal_digest: string | null }>(
      'SELECT address, personal_salt, personal_digest FROM audit_log WHERE user_id = ?',
      [userId],
    );

  it('deletes personal values and salts, and the rows still verify', async () => {
    const { accountId } = blog;
    const editor = await blog.invite('Editor');
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [
      editor.email,
    ]);
    const userId = Number(user?.id);
    await blog.call('addcategory', {}, editor);
    await blog.refuse('userlogin', { email: editor.email, password: WRONG }, null);
    await until('the failed login is recorded', async () => (await rows(userId)).length === 4);
    await sealAll(blog);
    const before = await rows(userId);

    await answerOf(blog.environment, 'person:erase', '--email', editor.email, '--yes');

    const after = await rows(userId);
    expect(before.every(({ address, personal_salt: salt }) => address !== null && salt !== null)).toBe(true);
    expect(after).toEqual(before.map((row) => ({ ...row, address: null, personal_salt: null })));
    expect(await findingsOf(blog, accountId)).toEqual([]);
    const { data } = await blog.list('audit/list', { accountId, userId });
    expect(data.map(({ userName, address }) => [userName, address])).toEqual(data.map(() => [null, null]));
  });

  it('replaces the digest of an unknown email, and the row still verifies', async () => {
    const email = 'invited@example.com';
    await blog.refuse('userlogin', { email, password: WRONG }, null);
    const teamId = (await blog.call('createteam', { teamName: 'T', assignAccountId: blog.accountId })).teamId;
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' });
    const details = async () => {
      const found = await blog.sql<{ detail: string }>(
        "SELECT detail FROM audit_log WHERE act = 'login.failed' AND account_id IS NULL",
      );
      return found.map(({ detail }) => detail);
    };
    await until('the failed login is recorded', async () => (await details()).length === 1);
    await sealAll(blog);

    const { userId } = await answerOf(blog.environment, 'person:erase', '--email', email, '--yes');

    expect(await details()).toEqual([`unknown e-mail, person ${String(userId)}, erased`]);
    expect(await findingsOf(blog, 0)).toEqual([]);
    await blog.sql("UPDATE audit_log SET detail = 'unknown e-mail, another text' WHERE act = 'login.failed'");
    expect(await findingsOf(blog, 0)).toMatchObject([{ finding: 'edited' }]);
  });

  it('cannot be feigned for a person who exists', async () => {
    const { accountId, credentials, userId } = await blog.secondTree();
    await blog.call('addcategory', {}, credentials);
    await sealAll(blog);

    await blog.sql('UPDATE audit_log SET address = NULL, personal_salt = NULL WHERE user_id = ?', [userId]);

    expect(await findingsOf(blog, accountId)).toMatchObject([{ finding: 'erased', fromSeal: 1, toSeal: 1 }]);
  });

  it('cannot be feigned for acts of a service token', async () => {
    const { accountId } = blog;
    await blog.call('addcategory', {}, await machine(blog));
    await sealAll(blog);

    const [row] = await blog.sql<{ id: number }>(
      'SELECT MAX(audit_id) AS id FROM audit_log WHERE service_token_id IS NOT NULL',
    );
    await blog.sql('UPDATE audit_log SET address = NULL, personal_salt = NULL WHERE audit_id = ?', [row?.id]);

    const findings = await findingsOf(blog, accountId);
    expect(findings).toContainEqual(expect.objectContaining({ finding: 'erased' }));
  });

  it.each(['unknown e-mail', 'unknown e-mail, person 1, erased'])(
    'cannot be feigned for a failed login, which then has the detail “%s”',
    async (detail) => {
      await blog.sql('DELETE FROM audit_log WHERE account_id IS NULL');
      await blog.sql('DELETE FROM audit_seals WHERE account_id = 0');
      await blog.refuse('userlogin', { email: 'unknown@example.com', password: WRONG }, null);
      const isFailed = "act = 'login.failed' AND account_id IS NULL";
      await until('the failed login is recorded', async () => {
        return (await blog.sql(`SELECT 1 FROM audit_log WHERE ${isFailed}`)).length === 1;
      });
      await sealAll(blog);
      const before = await findingsOf(blog, 0);

      await blog.sql(
        `UPDATE audit_log SET address = NULL, personal_salt = NULL, detail = ? WHERE ${isFailed}`,
        [detail],
      );

      expect(before).toEqual([]);
      expect(await findingsOf(blog, 0)).toMatchObject([{ finding: 'erased' }]);
    },
  );

  it('deletes the address of a declined invitation, and the row still verifies', async () => {
    const { accountId, credentials } = await blog.secondTree();
    const email = 'declining@example.com';
    const team = { teamName: 'T', assignAccountId: accountId };
    const { teamId } = await blog.call('createteam', team, credentials);
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Viewer' }, credentials);
    const invitationToken = await blog.invitations.tokenFor(email);
    await blog.call('invitations/decline', { invitationToken }, null);
    await sealAll(blog);
    const address = async () => {
      const [row] = await blog.sql<{ address: string | null }>(
        "SELECT address FROM audit_log WHERE act = 'member.decline'",
      );
      return row?.address;
    };
    const before = await address();

    await answerOf(blog.environment, 'person:erase', '--email', email, '--yes');

    expect([before, await address()]).toEqual([expect.any(String), null]);
    expect(await findingsOf(blog, accountId)).toEqual([]);
  });

  it('does not affect the seals of entries from the previous release, which have no digest', async () => {
    const { accountId, userId } = await blog.secondTree();
    await blog.sql(
      `UPDATE audit_log SET personal_salt = NULL, personal_digest = NULL, via = NULL WHERE account_id = ?`,
      [accountId],
    );
    await sealAll(blog);

    await blog.sql('UPDATE audit_log SET address = NULL WHERE user_id = ?', [userId]);

    expect(await findingsOf(blog, accountId)).toEqual([]);
  });
});
