import { DataSource } from 'typeorm';
import { OperatorService } from '../../src/operator/accounts/operator.service';
import { eraseFromEvents } from '../../src/operator/personal-data/erased-events';
import { UnreadRows } from '../../src/operator/personal-data/unread-rows';
import { eraseFromAnswers } from '../../src/operator/personal-data/erased-sealed';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { Sealer } from '../../src/platform/secrets/sealer';
import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { whileUncommitted } from '../support/rows/uncommitted';

/** A statement in the first step of an erasure. It locks the user, so that concurrent requests wait. */
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

  it('a new account with the same email belongs to a new person', async () => {
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
    ).rejects.toThrow('email is not the email address of a user');
  });

  it('no password is set', async () => {
    const { email, userId } = await person();
    await blog.sql('DELETE FROM user_passwords WHERE user_id = ?', [userId]);

    await expect(
      during(userId, () => blog.get(OperatorService).setPassword(email, PASSWORD)),
    ).rejects.toThrow('email is not the email address of a user');

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

  it('a payload that is emptied, and another response under the same key, are not overwritten', async () => {
    const { email, userId } = await person();
    const invited = { teamId: await team(), userEmail: email, userRoleName: 'Viewer' };
    await blog.operate('addusertoteam', invited, undefined, { 'Idempotency-Key': email });
    const one = { userId, email, names: [email] };
    const [source, work] = [blog.get(DataSource), blog.get(UnitOfWork)];
    const [stored] = await blog.sql<{ eventId: number; scopeHash: string }>(
      `SELECT (SELECT MAX(event_id) FROM webhook_events) AS eventId, scope_hash AS scopeHash FROM idempotency_keys
       ORDER BY expires_at DESC LIMIT 1`,
    );

    const emptied = "UPDATE webhook_events SET body = '', is_purged = 1 WHERE event_id = ?";
    await whileUncommitted(blog, emptied, [stored?.eventId], () =>
      eraseFromEvents(source, work, one, new UnreadRows()),
    );
    const replaced =
      "UPDATE idempotency_keys SET claim = 'later', sealed_answer = 'later' WHERE scope_hash = ?";
    await whileUncommitted(blog, replaced, [stored?.scopeHash], () =>
      eraseFromAnswers(work, blog.get(Sealer), one, new UnreadRows()),
    );

    expect(await count('webhook_events', "event_id = ? AND body = ''", [stored?.eventId])).toBe(1);
    const kept = "scope_hash = ? AND sealed_answer = 'later'";
    expect(await count('idempotency_keys', kept, [stored?.scopeHash])).toBe(1);
  });
});
