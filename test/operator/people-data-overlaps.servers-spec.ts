import { OperatorService } from '../../src/operator/accounts/operator.service';
import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { whileUncommitted } from '../support/rows/uncommitted';

/** A statement in the first step of an erase. It locks the user, so that concurrent requests wait. */
const BEGIN = "UPDATE users SET email = CONCAT('erased:', user_id), version = version + 1 WHERE user_id = ?";

const NEWCOMER = { password: PASSWORD, firstName: 'New', lastName: 'Name' };

describe('while a person is being erased', () => {
  let blog: Blog;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    const webhook = { accountId: blog.accountId, name: 'W', event: 'User invited', status: 'enable' };
    await blog.call('webhooks/create', { ...webhook, endpointUrl: 'http://127.0.0.1:1024/' });
  });
  afterAll(() => blog.stop());

  const team = async () =>
    (await blog.call('createteam', { teamName: 'T', assignAccountId: blog.accountId })).teamId;
  const person = async () => {
    const email = `overlap${++people}@people.example`;
    await blog.invitations.join(email, 'Admin', blog.accountId);
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [email]);
    return { email, userId: Number(user?.id), credentials: await blog.logIn(email) };
  };
  const during = <T>(userId: number, act: () => Promise<T>) => whileUncommitted(blog, BEGIN, [userId], act);
  const count = async (table: string, where: string, parameters: unknown[]) => {
    const [row] = await blog.sql<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
      parameters,
    );
    return Number(row?.total);
  };

  it('a new account with the same e-mail belongs to a new person', async () => {
    const { email, userId } = await person();

    const made = await during(userId, () =>
      blog.get(OperatorService).createAccount({ name: 'Mine', email, password: PASSWORD }),
    );

    expect(made.userId).toBeGreaterThan(userId);
    expect(await count('accounts', 'owner_user_id = ?', [userId])).toBe(0);
  });

  it('the person cannot become an Owner', async () => {
    const { email, userId } = await person();

    await expect(
      during(userId, () => blog.get(OperatorService).changeOwner(blog.accountId, email)),
    ).rejects.toThrow('email belongs to nobody');
  });

  it('no password is set', async () => {
    const { email, userId } = await person();
    await blog.sql('DELETE FROM user_passwords WHERE user_id = ?', [userId]);

    await expect(
      during(userId, () => blog.get(OperatorService).setPassword(email, PASSWORD)),
    ).rejects.toThrow('email belongs to nobody');

    expect(await count('user_passwords', 'user_id = ?', [userId])).toBe(0);
  });

  it('the person cannot accept an invitation', async () => {
    const { email, userId } = await person();
    await blog.call('addusertoteam', { teamId: await team(), userEmail: email, userRoleName: 'Viewer' });
    const invitationToken = await blog.invitations.tokenFor(email, 2);

    const sent = await during(userId, () =>
      blog.operate('invitations/accept', { invitationToken, ...NEWCOMER }, null),
    );

    expect(sent.status).toBe(404);
    expect(await count('team_users', 'user_id = ?', [userId])).toBe(1);
  });

  it('no password reset is mailed', async () => {
    const { email, userId } = await person();

    const sent = await during(userId, () => blog.operate('requestpasswordreset', { email }, null));

    expect(sent.status).toBe(200);
    expect(await count('password_resets', 'user_id = ?', [userId])).toBe(0);
  });

  it('the profile of the person is not changed', async () => {
    const { userId, credentials } = await person();
    await blog.call('listposts', { accountId: blog.accountId }, credentials);

    const sent = await during(userId, () => blog.operate('updateprofile', NEWCOMER, credentials));

    expect(sent.status).toBe(401);
    expect(await count('users', "user_id = ? AND first_name = 'New'", [userId])).toBe(0);
  });

  it('records that the person creates have no name of the person', async () => {
    const { userId, credentials } = await person();
    const teamId = await team();
    await blog.call('listposts', { accountId: blog.accountId }, credentials);
    const guest = { teamId, userEmail: `guest${userId}@people.example`, userRoleName: 'Viewer' };

    const sent = await during(userId, () => blog.operate('addusertoteam', guest, credentials));

    expect(sent.status).toBe(201);
    const event = await until('the event is stored', async () =>
      (await blog.outbox()).find(({ body }) => body.userEmail === guest.userEmail),
    );
    expect(event.body.author).toBeNull();
    expect(await blog.invitations.mailTo(guest.userEmail)).not.toContain('Jane');
  });
});
