import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { OperatorService } from '../../src/operator/accounts/operator.service';
import { SessionControl } from '../../src/operator/accounts/session-control.service';
import { Problem } from '../../src/platform/common/problem';
import { loginDigestOf } from '../../src/platform/audit/login-digest';
import { UnitOfWork, type Change } from '../../src/platform/database/unit-of-work';
import { Sealer } from '../../src/platform/secrets/sealer';
import { PersonErasure, type Erased } from '../../src/operator/personal-data/person-erasure.service';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { answerOf, command } from '../support/commands';
import { Receiver } from '../support/webhooks/receiver';
import { Drafts } from '../support/rows/drafts';
import { numbersBelow } from '../support/rows/numbers';
import { until } from '../support/until';

const count = async (blog: Blog, table: string, where: string, parameters: unknown[] = []) => {
  const [row] = await blog.sql<{ total: number }>(
    `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
    parameters,
  );
  return Number(row?.total);
};

describe('an erasure', () => {
  let blog: Blog;
  let people = 0;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const erase = (email: string) =>
    new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), blog.get(Sealer)).erase(email);
  const idOf = async (email: string) => {
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [email]);
    return Number(user?.id);
  };
  /** Creates a user with a role and an open invitation to another team. */
  const invitee = async () => {
    const email = `racer${++people}@people.example`;
    await blog.invitations.join(email, 'Editor', blog.accountId);
    const userId = await idOf(email);
    const { teamId } = await blog.call('createteam', { teamName: 'R', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Admin' });
    return { email, userId, invitationToken: await blog.invitations.tokenFor(email, 2) };
  };
  /** Returns the tables that still have personal data of a user. */
  const leftOf = async (userId: number) => {
    const left: string[] = [];
    for (const table of [
      'users',
      'user_passwords',
      'sessions',
      'known_addresses',
      'password_resets',
      'team_users',
    ])
      if ((await count(blog, table, 'user_id = ?', [userId])) > 0) left.push(table);
    if ((await count(blog, 'accounts', 'owner_user_id = ?', [userId])) > 0) left.push('accounts');
    if ((await count(blog, 'audit_log', 'user_id = ? AND address IS NOT NULL', [userId])) > 0)
      left.push('audit_log');
    return left;
  };
  const answered = (sent: Sent[]) => sent.map(({ status }) => status).filter((status) => status >= 500);

  it('leaves nothing if the person concurrently logs in, answers an invitation and requests a password', async () => {
    for (let round = 0; round < 4; round++) {
      const { email, userId, invitationToken } = await invitee();
      const credentials = await blog.logIn(email);
      const newcomer = { password: PASSWORD, firstName: 'Racing', lastName: 'Person' };

      const [erased, ...sent] = await Promise.all([
        erase(email),
        ...Array.from({ length: 4 }, () => blog.operate('userlogin', { email, password: PASSWORD }, null)),
        blog.operate('invitations/accept', { invitationToken, ...newcomer }, null),
        blog.operate('requestpasswordreset', { email }, null),
        blog.operate('updateprofile', newcomer, credentials),
        blog.operate('addpost', { accountId: blog.accountId, postTitle: 'Late' }, credentials),
      ]);

      expect(erased.userId).toBe(userId);
      expect(answered(sent)).toEqual([]);
      expect(await leftOf(userId)).toEqual([]);
      const again = await idOf(email);
      expect(Number.isNaN(again) || again > userId).toBe(true);
    }
  });

  it('happens once if two run concurrently, also of a person who was only invited', async () => {
    const { email, userId } = await invitee();
    const invited = `racer${++people}@people.example`;
    const { teamId } = await blog.call('createteam', { teamName: 'R', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: invited, userRoleName: 'Admin' });

    const ofUser = await Promise.all([erase(email), erase(email)]);
    const ofInvited = await Promise.all([erase(invited), erase(invited)]);

    expect(ofUser.map((erased) => erased.userId)).toEqual([userId, userId]);
    expect(new Set(ofInvited.map((erased) => erased.userId)).size).toBe(1);
    expect(await leftOf(userId)).toEqual([]);
    const acts = await count(blog, 'audit_log', "act = 'person.erase' AND subject_id IN (?, ?)", [
      userId,
      ofInvited[0]?.userId,
    ]);
    expect(acts).toBe(2);
  });

  /** Inserts an entry into the audit log, as another process would; returns the highest id in the log. */
  const addEntry = async (entry: { id?: number; act: string; userId?: number; detail?: string }) => {
    const { id = null, act, userId = null, detail = null } = entry;
    const runner = blog.get(DataSource).createQueryRunner();
    await runner.query(
      `INSERT INTO audit_log (audit_id, occurred_at, act, user_id, detail, address)
       VALUES (?, '2026-01-01 00:00:00.000', ?, ?, ?, '192.0.2.7')`,
      [id, act, userId, detail],
    );
    await runner.release();
    const [row] = await blog.sql<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit_log');
    return Number(row?.id);
  };

  it('leaves nothing that is added to a table after it was cleared', async () => {
    const email = `racer${++people}@people.example`;
    await blog.invitations.join(email, 'Editor', blog.accountId);
    const userId = await idOf(email);
    const digest = loginDigestOf(email);
    // With 600 members in between, the person's role and invitation are in different id ranges.
    const { teamId } = await blog.call('createteam', { teamName: 'R', assignAccountId: blog.accountId });
    const now = '2026-01-01 00:00:00.000';
    await blog.fill(
      `INSERT INTO team_users (team_id, user_email, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${teamId}, CONCAT('other', n, '@people.example'), 'Viewer', 'invited', '${now}', 1, '${now}', '${now}'
       FROM ${numbersBelow(600)}`,
    );
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Admin' });
    const invitationToken = await blog.invitations.tokenFor(email, 2);
    await addEntry({ act: 'login', userId });
    // Frees two ids. Entries that get them later look like entries of transactions that committed late.
    const ids = [await addEntry({ act: 'x' }), await addEntry({ act: 'x' }), await addEntry({ act: 'x' })];
    await blog.sql('DELETE FROM audit_log WHERE audit_id IN (?, ?)', ids.slice(0, 2));
    const waiting = [
      {
        after: () => count(blog, 'team_users', 'user_id = ?', [userId]),
        add: () => blog.call('invitations/decline', { invitationToken }, null),
      },
      {
        after: () => count(blog, 'team_users', 'user_id = ? OR user_email = ?', [userId, email]),
        add: async () => {
          await addEntry({ id: ids[0], act: 'team.create', userId });
          await addEntry({ id: ids[1], act: 'login.failed', detail: digest });
          await addEntry({ act: 'team.update', userId });
          await addEntry({ act: 'login.failed', detail: digest });
          // The service collects the entries of failed logins and writes them within a second.
          await blog.refuse('userlogin', { email, password: 'wrong' }, null);
        },
      },
    ];
    const work = {
      run: async <T>(change: Change<T>): Promise<T> => {
        const result = await blog.get(UnitOfWork).run(change);
        if (waiting[0] && (await waiting[0].after()) === 0) await waiting.shift()?.add();
        return result;
      },
    } as UnitOfWork;

    await new PersonErasure(blog.get(DataSource), work, blog.get(Sealer)).erase(email);

    const failed = "act = 'login.failed' AND (detail LIKE ? OR detail LIKE ?)";
    const either = [`%${digest}`, `%person ${userId}, erased`];
    await until('all are written', async () => (await count(blog, 'audit_log', failed, either)) === 3);
    expect(waiting).toEqual([]);
    expect(await leftOf(userId)).toEqual([]);
    expect(await count(blog, 'audit_log', "act = 'member.decline' AND address IS NOT NULL")).toBe(0);
    expect(await count(blog, 'audit_log', 'detail LIKE ?', [`%${digest}`])).toBe(0);
    expect(await count(blog, 'audit_log', "act = 'team.update' AND user_id = ?", [userId])).toBe(1);
  });

  it('clears the person from posts and drafts that other processes still write for a second', async () => {
    const { email, userId } = await invitee();
    const { postId } = await Drafts.ofNew(blog);
    await new Drafts(blog, blog.accountId, postId).save();
    const written = [
      'posts.created_by',
      'posts.changed_by',
      'post_drafts.saved_by',
      'post_drafts.reviewed_by',
    ];
    const writes = written.map((name) => name.split('.') as [table: string, column: string]);

    const [erased] = await Promise.all([
      erase(email),
      sleep(1000).then(async () => {
        for (const [table, column] of writes) {
          await blog.sql(`UPDATE ${table} SET ${column} = ? WHERE post_id = ?`, [userId, postId]);
        }
      }),
    ]);

    expect(erased.userId).toBe(userId);
    const left = [];
    for (const [table, column] of writes) {
      if (await count(blog, table, `${column} = ?`, [userId])) left.push(`${table}.${column}`);
    }
    expect(left).toEqual([]);
  });

  it('is either refused or done while the person becomes an Owner', async () => {
    for (let round = 0; round < 4; round++) {
      const { email, userId } = await invitee();
      const account = { name: 'Race', email, password: `${PASSWORD} ${round}` };
      const refusal = (error: unknown) => {
        if (error instanceof Problem) return error;
        throw error;
      };

      const [erased, made] = await Promise.all([
        erase(email).catch(refusal),
        blog.get(OperatorService).createAccount(account),
      ]);

      if (erased instanceof Problem) {
        expect(erased.message).toContain(`is the Owner of account ${made.accountId} (Race)`);
        expect(made.userId).toBe(userId);
      } else {
        expect((erased satisfies Erased).userId).toBe(userId);
        expect(made.userId).toBeGreaterThan(userId);
        expect(await leftOf(userId)).toEqual([]);
      }
    }
  });
});

describe('the events about a person', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '3600' } });
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver.stop();
    await blog.stop();
  });

  it('are sent without personal data after the erasure, and the stored responses are deleted', async () => {
    const { accountId } = blog;
    // A retry of this test needs another address, because the first attempt may have erased the person.
    const userEmail = `known-${randomUUID()}@people.example`;
    const endpoint = receiver.endpoint().behaves((response, { bytes }) => {
      response.writeHead(500);
      response.end(bytes);
    });
    const webhook = { accountId, name: 'W', event: 'User invited', status: 'enable' };
    const { secret } = await blog.call('webhooks/create', { ...webhook, endpointUrl: endpoint.url });
    endpoint.trusts(secret);
    const { teamId } = await blog.call('createteam', { teamName: 'T', assignAccountId: accountId });
    const { memberId } = await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
    const echoed = () => count(blog, 'webhook_attempts', 'response_body LIKE ?', [`%${userEmail}%`]);
    await until('the first try has failed', echoed);

    const { userId } = await answerOf(blog.environment, 'person:erase', '--email', userEmail);
    const answersLeft = await echoed();
    endpoint.behaves((response) => response.writeHead(204).end());
    const { data } = await blog.list('webhooks/deliveries', { accountId });
    await blog.call('webhooks/redeliver', { accountId, deliveryId: data[0]?.deliveryId });
    const [before, after] = await until(
      'it is sent again',
      () => endpoint.calls.length > 1 && endpoint.calls,
    );

    const standIn = `erased-${String(userId)}@erased.invalid`;
    expect(before?.body).toMatchObject({ userEmail, name: userEmail, memberId });
    expect(after?.body).toEqual({ ...before?.body, userEmail: standIn, name: standIn });
    expect([before?.id, after?.genuine]).toEqual([after?.id, true]);
    expect(answersLeft).toBe(0);
  });
});

describe('the sessions of a person', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const run = (...args: string[]) => answerOf<Record<string, unknown>>(blog.environment, ...args);
  const listed = async (email: string) => {
    const { sessions } = await run('session:list', '--email', email);
    return (sessions as { sessionId: number }[]).map(({ sessionId }) => String(sessionId));
  };
  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await command(blog.environment, ...args, '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr.replace(/^database: .+\n/, '');
  };
  const ended = (credentials: Parameters<Blog['operate']>[2]) =>
    until('the session has ended', async () => {
      const { status } = await blog.operate('listposts', { accountId: blog.accountId }, credentials);
      return status === 401;
    });

  it('are listed without tokens, and ended one by one or all, within a second', async () => {
    const { email, ...first } = await blog.invite('Viewer');
    const [second, third] = [await blog.logIn(email), await blog.logIn(email)];
    for (const one of [first, second, third])
      await blog.call('listposts', { accountId: blog.accountId }, one);

    const { sessions } = await run('session:list', '--email', email);
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const session = { sessionId: expect.any(Number) as number, kind: 'token', createdAt: at, expiresAt: at };
    expect(sessions).toEqual([session, session, session]);
    const [id = ''] = await listed(email);

    expect(await run('session:end', '--id', id)).toEqual({ ended: 1 });
    await ended(first);
    expect(await listed(email)).toHaveLength(2);
    await blog.call('listposts', { accountId: blog.accountId }, second);

    expect(await run('session:end', '--email', email)).toEqual({ ended: 2 });
    await ended(second);
    await ended(third);
    expect(await listed(email)).toEqual([]);
    const acts = await blog.sql<{ detail: string; accountId: number }>(
      "SELECT detail, account_id AS accountId FROM audit_log WHERE act = 'session.end' ORDER BY audit_id",
    );
    const { accountId } = blog;
    expect(acts).toEqual([
      { detail: `session ${id}`, accountId },
      { detail: 'all sessions', accountId },
    ]);
  });

  it('are listed completely if there are many', async () => {
    const { email } = await blog.invite('Viewer');
    await blog.fill(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT CONCAT('s', n), user_id, created_at, '2099-01-01 00:00:00.000' FROM users, ${numbersBelow(1100)} AND email = ?`,
      [email],
    );

    expect(await listed(email)).toHaveLength(1101);
  });

  it('are listed only while they are valid', async () => {
    const { email } = await blog.invite('Viewer');
    await blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT 'old', user_id, created_at, '2026-01-01 00:00:00.000' FROM users WHERE email = ?`,
      [email],
    );

    // Does not run a command: housekeeping could delete the row before the command has started.
    const control = new SessionControl(blog.get(DataSource), blog.get(UnitOfWork));
    const valid: unknown[] = [];
    for await (const session of await control.list(email)) valid.push(session);

    expect(valid).toHaveLength(1);
  });

  it.each([
    [['session:list', '--email', 'nobody@people.example'], '--email is not the email address of a user\n'],
    [['session:end', '--email', 'nobody@people.example'], '--email is not the email address of a user\n'],
    [['session:end', '--id', '999999'], '--id does not match any session\n'],
    [['session:end'], '--email or --id is required, not both\n'],
    [['session:end', '--email', 'owner@example.com', '--id', '1'], '--email or --id is required, not both\n'],
    [
      ['account:set-owner', '--account', '1', '--email', 'nobody@people.example'],
      '--email is not the email address of a user\n',
    ],
    [
      ['account:set-owner', '--account', '999', '--email', 'owner@example.com'],
      '--account does not match any parent account\n',
    ],
  ])('%j is refused in one line', async (args, said) => {
    expect(await refused(...args)).toBe(said);
  });

  it('end when an Owner without another account is replaced', async () => {
    const tree = await blog.secondTree();
    const { email } = await blog.invite('Viewer');

    await run('account:set-owner', '--account', String(tree.accountId), '--email', email);

    await ended(tree.credentials);
    expect(await listed(tree.email)).toEqual([]);
    const { accountId } = tree;
    const { data } = await blog.list(
      'listusers',
      { accountId },
      await blog.logIn(email, PASSWORD, tree.credentials),
    );
    expect(data).toMatchObject([{ email, effectiveRole: 'Owner' }]);
  });
});
