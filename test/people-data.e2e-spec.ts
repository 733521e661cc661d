import { createHash } from 'node:crypto';
import { DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import { OperatorService } from '../src/accounts/operator.service';
import { loginDigestOf } from '../src/audit/login-digest';
import { UnitOfWork, type Change } from '../src/database/unit-of-work';
import { ANSWER_PURPOSE } from '../src/identity/idempotency.guard';
import { Sealer } from '../src/identity/sealer';
import { MAIL_PURPOSE } from '../src/mail/mailer';
import { PersonErasure } from '../src/personal-data/person-erasure.service';
import type { Settings } from '../src/settings/settings';
import { insertDeliveries } from './support/delivery-log';
import { noteChanges } from './support/changed-rows';
import { PASSWORD, startBlog, type Blog, type Credentials } from './support/blog';
import { answerOf, command, ended, launch } from './support/commands';
import { numbersBelow } from './support/numbers';
import { TEXTS } from './support/personal-columns';
import { Receiver, type Endpoint } from './support/receiver';
import { until } from './support/until';

/** Each command is a process of its own, and an erase waits for others to settle. */
jest.setTimeout(240_000);

const EMAIL = 'rosalind.f@people.example';
const NAMES = { firstName: 'Rosalind', lastName: 'Franklin-Zyx' };

/** The most rows that one statement of an erase may change. */
const BATCH = 500;

interface Exported extends Record<string, unknown> {
  user: Record<string, unknown> | null;
  memberships: Record<string, unknown>[];
  ownedAccounts: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  mails: Record<string, unknown>[];
  events: { event: string; namedAs: string[] }[];
  posts: Record<string, unknown>[];
  auditEntries: { act: string; address: string | null }[];
}

describe('the data of a person', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeEach(async () => {
    // Nothing listens there: e-mails wait. Webhooks are tried once and wait, too.
    const waiting = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_RETRY_SCHEDULE: '3600,3600' };
    blog = await startBlog({ settings: { ...waiting, ROLE: 'api' } });
    receiver = await Receiver.start();
  });
  afterEach(async () => {
    await receiver.stop();
    await blog.stop();
  });

  const answer = <T = Record<string, unknown>>(...args: string[]) => answerOf<T>(blog.environment, ...args);
  const erase = (email = EMAIL) => answer('person:erase', '--email', email, '--yes');
  const exported = (email = EMAIL) => answer<Exported>('person:export', '--email', email);
  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await command(blog.environment, ...args, '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr.replace(/^database: .+\n/, '');
  };
  const count = async (table: string, where = '1 = 1', parameters: unknown[] = []) => {
    const [row] = await blog.sql<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`,
      parameters,
    );
    return Number(row?.total);
  };
  const subscribe = async (
    event: string,
    { accountId, credentials }: Pick<typeof blog.owner, 'accountId' | 'credentials'> = blog.owner,
  ): Promise<Endpoint> => {
    const endpoint = receiver.endpoint();
    const webhook = { accountId, name: event, event, status: 'enable', endpointUrl: endpoint.url };
    const { secret } = await blog.call('webhooks/create', webhook, credentials);
    return endpoint.trusts(secret);
  };
  const newTeam = async () =>
    (await blog.call('createteam', { teamName: 'Lab', assignAccountId: blog.accountId })).teamId;
  const addUser = (teamId: unknown, userEmail: string, userRoleName = 'Admin', as?: Credentials) =>
    blog.call('addusertoteam', { teamId, userEmail, userRoleName }, as);

  /** The token of the newest waiting e-mail to somebody, which no mail server takes. */
  const tokenTo = async (email: string): Promise<string> => {
    const mails = await blog.sql<{ sealed: string }>('SELECT sealed FROM mails ORDER BY mail_id DESC');
    const messages = mails.map(({ sealed }) => blog.get(Sealer).open(MAIL_PURPOSE, sealed));
    const text = messages.find((message) => message.includes(`"to":"${email}"`)) ?? '';
    return /\/(?:invitations|password-reset)\/(bcms_\w+)/.exec(text)?.[1] ?? '';
  };
  const accept = async (email: string) => {
    const invitationToken = await tokenTo(email);
    await blog.call('invitations/accept', { invitationToken, password: PASSWORD, ...NAMES }, null);
  };

  /** Somebody with a row, or more, in every place where the service writes people down. */
  const furnish = async (): Promise<{ credentials: Credentials; userId: number }> => {
    const teamId = await newTeam();
    const key = { 'Idempotency-Key': 'rosalind' };
    const invitation = { teamId, userEmail: EMAIL, userRoleName: 'Admin' };
    await blog.operate('addusertoteam', invitation, undefined, key);
    await blog.operate('userlogin', { email: EMAIL, password: 'wrong before they come' }, null);
    await accept(EMAIL);
    const credentials = await blog.logIn(EMAIL);
    await blog.operate('userlogin', { email: EMAIL, password: 'wrong' }, null);
    await blog.call('updateprofile', NAMES, credentials);
    await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Photo 51' }, credentials);
    await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Of the Owner' });
    const guest = { teamId, userEmail: 'guest@people.example', userRoleName: 'Viewer' };
    await blog.operate('addusertoteam', guest, credentials, { 'Idempotency-Key': 'guest' });
    await addUser(await newTeam(), EMAIL, 'Viewer');
    await addUser(await newTeam(), EMAIL, 'Editor');
    await blog.call('invitations/decline', { invitationToken: await tokenTo(EMAIL) }, null);
    await blog.call('requestpasswordreset', { email: EMAIL }, null);
    await blog.refuse('listposts', { accountId: 999_999 }, credentials);
    await until(
      'the failed logins are recorded',
      async () => (await count('audit_log', "act IN ('login.failed', 'refused')")) > 2,
    );
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [EMAIL]);
    return { credentials, userId: Number(user?.id) };
  };

  /** Where the e-mail or a name is written, in any column of texts; sealed ones are opened. */
  const traces = async (email = EMAIL): Promise<string[]> => {
    const digest = createHash('sha256').update(email).digest('hex');
    const telling = [email, NAMES.firstName, NAMES.lastName, digest].map((text) => text.toLowerCase());
    const found: string[] = [];
    for (const { tableName, columns } of blog.get(DataSource).entityMetadatas) {
      const rows = await blog.sql<Record<string, unknown>>(`SELECT * FROM ${tableName}`);
      for (const { databaseName } of columns) {
        const texts = rows.map((row) => opened(`${tableName}.${databaseName}`, row[databaseName]));
        const tells = texts.some((text) => telling.some((name) => text.toLowerCase().includes(name)));
        if (tells) found.push(`${tableName}.${databaseName}`);
      }
    }
    return found;
  };
  const opened = (column: string, value: unknown): string => {
    const purpose = { 'mails.sealed': MAIL_PURPOSE, 'idempotency_keys.sealed_answer': ANSWER_PURPOSE }[
      column
    ];
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    return purpose && typeof value === 'string' ? blog.get(Sealer).open(purpose, value) : text;
  };

  it('is found in every column that the list names, and in none of them after the erase', async () => {
    await subscribe('User invited');
    const { credentials, userId } = await furnish();
    const places = Object.entries(TEXTS).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([name, decision]) =>
        decision === 'none' ? [] : [`${table}.${name}`],
      ),
    );
    // These hold what leads to the person, without the e-mail or a name in it.
    const opaque = /token|digest|hash|address$|response_body/;
    const before = await traces();
    expect(before.sort()).toEqual(places.filter((place) => !opaque.test(place)).sort());
    const memberships = await count('team_users', 'user_email = ?', [EMAIL]);

    const erased = await erase();

    expect(erased).toMatchObject({ userId, sessions: 1, memberships, mails: 5 });
    expect(await traces()).toEqual([]);
    for (const table of ['users', 'sessions', 'user_passwords', 'password_resets', 'known_addresses']) {
      expect([table, await count(table, 'user_id = ?', [userId])]).toEqual([table, 0]);
    }
    expect(await count('team_users', 'user_id = ? OR invited_by = ?', [userId, userId])).toBe(0);
    expect(await count('posts', 'created_by = ?', [userId])).toBe(0);
    expect(await count('posts', "post_title = 'Photo 51'")).toBe(1);
    // What is others' stays theirs.
    const { userId: owner } = blog.owner;
    expect(await count('posts', 'created_by = ?', [owner])).toBe(1);
    expect(await count('audit_log', 'user_id = ? AND address IS NULL', [owner])).toBe(0);
    const answers = await blog.sql<{ sealed: string }>(
      'SELECT sealed_answer AS sealed FROM idempotency_keys',
    );
    expect(answers.map(({ sealed }) => opened('idempotency_keys.sealed_answer', sealed))).toContainEqual(
      expect.stringContaining('guest@people.example'),
    );
    expect(await count('audit_log', 'user_id = ? AND address IS NOT NULL', [userId])).toBe(0);
    expect(await count('audit_log', "act = 'member.decline' AND address IS NOT NULL")).toBe(0);
    expect(await count('audit_log', 'detail LIKE ? AND address IS NULL', [`%person ${userId}, erased`])).toBe(
      1,
    );
    expect(await count('audit_log', "act = 'login' AND user_id = ?", [userId])).toBe(1);
    expect(await count('audit_log', "act = 'person.erase' AND subject_id = ?", [userId])).toBe(1);
    expect(await count('audit_log', "act = 'member.remove' AND subject_id IS NOT NULL")).toBe(memberships);
    expect(await blog.refuse('listposts', { accountId: blog.accountId }, credentials)).toMatchObject({
      status: 401,
    });
  });

  it('is erased once: then nobody has the e-mail, and an invitation makes a new person', async () => {
    const { userId } = await furnish();
    await erase();

    expect(await refused('person:erase', '--email', EMAIL, '--yes')).toBe('--email belongs to nobody\n');
    expect(await refused('person:export', '--email', EMAIL)).toBe('--email belongs to nobody\n');

    await addUser(await newTeam(), EMAIL);
    await accept(EMAIL);
    const { user } = await exported();
    expect(user).toMatchObject({ email: EMAIL, ...NAMES });
    expect(user?.userId).toBeGreaterThan(userId);
  });

  it('is the inviter of members whom they have invited, under any name, and no namesake is', async () => {
    await subscribe('User invited');
    const other = await blog.secondTree();
    await subscribe('User invited', other);
    const { credentials } = await furnish();
    const [guest] = await blog.sql<{ teamId: number }>(
      "SELECT team_id AS teamId FROM team_users WHERE user_email = 'guest@people.example'",
    );
    await blog.call('deleteteamuser', { teamId: guest?.teamId, userEmail: 'guest@people.example' });
    await blog.call('updateprofile', { firstName: 'Another', lastName: 'Name' }, credentials);
    await blog.call('updateprofile', NAMES, other.credentials);
    const there = { teamName: 'There', assignAccountId: other.accountId };
    const { teamId } = await blog.call('createteam', there, other.credentials);
    await addUser(teamId, 'there@people.example', 'Viewer', other.credentials);

    const { events } = await exported();
    await erase();

    expect(events.filter(({ namedAs }) => namedAs.includes('inviter'))).toMatchObject([
      { accountId: blog.accountId },
    ]);
    const named = await blog.sql<{ accountId: number }>(
      'SELECT account_id AS accountId FROM webhook_events WHERE body LIKE ?',
      [`%${NAMES.firstName} ${NAMES.lastName}%`],
    );
    expect(named).toEqual([{ accountId: other.accountId }]);
  });

  it('is not the inviter where somebody else renews the invitation, or a namesake invites', async () => {
    await subscribe('User invited');
    await furnish();
    const [guest] = await blog.sql<{ teamId: number }>(
      "SELECT team_id AS teamId FROM team_users WHERE user_email = 'guest@people.example'",
    );
    await blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
    await addUser(guest?.teamId, 'guest@people.example', 'Viewer');
    await blog.call('updateprofile', NAMES);
    await addUser(guest?.teamId, 'namesake@people.example', 'Viewer');

    await erase();

    const events = await blog.sql<{ body: string }>(
      `SELECT body FROM webhook_events WHERE body LIKE '%"guest@%' OR body LIKE '%"namesake@%' ORDER BY event_id`,
    );
    expect(events.map(({ body }) => (JSON.parse(body) as { author: unknown }).author)).toEqual([
      null,
      'Olivia Owner',
      'Rosalind Franklin-Zyx',
    ]);
  });

  it('is neither exported nor erased under the SECRET_KEY of another installation', async () => {
    await furnish();
    const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
    const other = { ...blog.environment, SECRET_KEY };

    for (const args of [['person:export'], ['person:erase', '--yes']]) {
      const { code, stdout, stderr } = await command(other, ...args, '--email', EMAIL);

      expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
      expect(stderr).toMatch(/\nSECRET_KEY is not the one of this database: .+\n$/);
    }
    expect(await count('users', 'email = ?', [EMAIL])).toBe(1);
  });

  it('is exported: all that the service holds, without passwords and tokens', async () => {
    await subscribe('User invited');
    await subscribe('Accept user invite');
    const { userId } = await furnish();
    // Of a team that has the same number.
    await blog.sql(
      "INSERT INTO audit_log (occurred_at, act, user_id, subject_id) VALUES ('2026-01-01 00:00:00.000', 'team.update', ?, ?)",
      [blog.owner.userId, userId],
    );

    const data = await exported();

    expect(data.user).toEqual({ userId, email: EMAIL, ...NAMES, createdAt: anInstant, updatedAt: anInstant });
    expect(data.memberships.map(({ status }) => status).sort()).toEqual(['accepted', 'declined', 'invited']);
    const { accountId } = blog;
    expect(data.memberships[0]).toEqual({
      memberId: aNumber,
      teamId: aNumber,
      teamName: 'Lab',
      accountId,
      assignAccountId: accountId,
      userEmail: EMAIL,
      userRoleName: 'Admin',
      status: 'accepted',
      expiresAt: anInstant,
      createdAt: anInstant,
      updatedAt: anInstant,
    });
    expect(data.sessions).toEqual([
      { sessionId: expect.any(Number) as number, createdAt: anInstant, expiresAt: anInstant },
    ]);
    expect(data.passwordReset).toEqual({ expiresAt: anInstant });
    expect(data.knownAddresses).toEqual([{ expiresAt: anInstant }]);
    expect(data.ownedAccounts).toEqual([]);
    expect(data.mails.map(({ toThePerson }) => toThePerson)).toEqual([true, false, true, true, true]);
    expect(data.mails[0]).toEqual({
      mailId: aNumber,
      createdAt: anInstant,
      nextAttemptAt: anInstant,
      subject: expect.stringContaining('invites you to') as string,
      toThePerson: true,
    });
    const parts = data.events.map(({ event, namedAs }) => `${event} ${namedAs.join()}`);
    expect(parts.sort()).toEqual([
      'user.acceptinvite member',
      'user.invited inviter',
      'user.invited member',
      'user.invited member',
      'user.invited member',
    ]);
    expect(data.events[0]).toEqual({
      id: expect.stringMatching(/^evt_/) as string,
      event: 'user.invited',
      accountId,
      occurredAt: anInstant,
      namedAs: ['member'],
    });
    expect(data.posts).toEqual([{ postId: aNumber, accountId, postTitle: 'Photo 51', createdAt: anInstant }]);
    const acts = data.auditEntries.map(({ act }) => act);
    for (const act of [
      'login',
      'login.failed',
      'member.invite',
      'member.accept',
      'member.decline',
      'person.export',
      'refused',
    ])
      expect(acts).toContain(act);
    expect(acts).not.toContain('team.update');
    expect(data.auditEntries.find(({ act }) => act === 'login')).toEqual({
      auditId: aNumber,
      occurredAt: anInstant,
      accountId,
      act: 'login',
      userId,
      subjectId: null,
      detail: null,
      address: '127.0.0.1',
    });
    expect(data.auditEntries.find(({ act }) => act === 'member.accept')).toMatchObject({
      subjectId: data.memberships[0]?.memberId,
    });
    expect(data.auditEntries.find(({ act }) => act === 'login.failed')).toMatchObject({
      detail: expect.stringMatching(/\w{64}$/) as string,
    });
    expect(JSON.stringify(data)).not.toMatch(/bcms_|argon2/);
    const { stdout } = await command(blog.environment, 'person:export', '--email', EMAIL);
    expect(stdout).toMatch(/^user: userId \d+, email rosalind\.f@people\.example/);
    expect(stdout).toMatch(/^memberships:\n {2}memberId \d+/m);
  });

  it('is exported with what operators and others have done to them, without the addresses of others', async () => {
    const operator = blog.get(OperatorService);
    const { accountId } = await operator.createAccount({ name: 'Theirs', email: EMAIL, password: PASSWORD });
    await operator.changeOwner(accountId, EMAIL);
    await operator.setPassword(EMAIL, PASSWORD);
    await answer('session:end', '--email', EMAIL);
    await addUser(await newTeam(), EMAIL);
    await operator.createAccount({ name: 'Other', email: 'other@people.example', password: PASSWORD });

    const { auditEntries } = await exported();

    expect(auditEntries.map(({ act, address }) => [act, address])).toEqual([
      ['account.create', null],
      ['account.owner', null],
      ['password.set', null],
      ['session.end', null],
      ['member.invite', null],
      ['person.export', null],
    ]);
  });

  it('of somebody who was only invited is exported and erased as well, after however many others', async () => {
    await subscribe('User invited');
    const teamId = await newTeam();
    const now = '2026-01-01 00:00:00.000';
    await blog.sql(
      `INSERT INTO team_users (team_id, user_email, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${Number(teamId)}, CONCAT('other', n, '@people.example'), 'Viewer', 'invited', '${now}', 1, '${now}', '${now}'
       FROM ${numbersBelow(600)}`,
    );
    await addUser(teamId, EMAIL);

    expect(await exported()).toMatchObject({ user: null, memberships: [{ status: 'invited' }] });
    expect(await erase()).toMatchObject({ memberships: 1, mails: 1, events: 1 });

    expect(await traces()).toEqual([]);
    expect(await count('users', '1 = 1')).toBe(1);
  });

  it('stays while the person is an Owner, until another one is', async () => {
    const { userId, credentials } = await furnish();
    const { accountId } = blog;
    const owner = ['account:set-owner', '--account', String(accountId), '--email'];
    expect(await answer(...owner, EMAIL)).toEqual({ accountId, userId });
    await subscribe('Create sub-account', { accountId, credentials });
    await blog.call('createsubaccount', { name: 'Theirs', parentAccountId: accountId }, credentials);
    const [account] = await blog.sql<{ name: string }>('SELECT name FROM accounts WHERE account_id = ?', [
      accountId,
    ]);

    const line = await refused('person:erase', '--email', EMAIL, '--yes');

    expect(line).toBe(
      `--email is the Owner of account ${accountId} (${account?.name}): run account:set-owner first\n`,
    );
    expect(await count('user_passwords', 'user_id = ?', [userId])).toBe(1);
    expect(await traces()).toContain('webhook_events.body');
    const { ownedAccounts, events } = await exported();
    expect(ownedAccounts).toEqual([{ accountId, name: account?.name }]);
    expect(events).toMatchObject([{ event: 'subaccount.create', namedAs: ['owner'] }]);
    await answer(...owner, blog.owner.email);
    await erase();
    expect(await traces()).toEqual([]);
  });

  it('is completed by a second run where the first was killed', async () => {
    await subscribe('User invited');
    const { userId } = await furnish();
    await insertDeliveries(blog, { webhookId: 1, count: 3000, status: 'delivered' });
    const first = launch('cli', blog.environment, ['person:erase', '--email', EMAIL, '--yes']);
    await until('the erase has begun', async () => (await count('users', 'email = ?', [EMAIL])) === 0);
    first.kill('SIGKILL');
    await ended(first);
    expect(await count('users', 'user_id = ?', [userId])).toBe(1);

    expect(await erase()).toMatchObject({ userId });

    expect(await traces()).toEqual([]);
    expect(await count('users', 'user_id = ?', [userId])).toBe(0);
  });

  /** Has each statement that writes fail when it is sent for the first time. */
  const failEachOnce = () => {
    const { driver } = blog.get(DataSource);
    const create = driver.createQueryRunner.bind(driver);
    const failed = new Set<string>();
    jest.spyOn(driver, 'createQueryRunner').mockImplementation((mode: ReplicationMode) => {
      const runner: QueryRunner = create(mode);
      const query = runner.query.bind(runner) as (statement: string, ...more: unknown[]) => Promise<unknown>;
      return Object.assign(runner, {
        query: (statement: string, ...more: unknown[]) => {
          if (!/^(?:INSERT|UPDATE|DELETE)/.test(statement) || failed.has(statement))
            return query(statement, ...more);
          failed.add(statement);
          return Promise.reject(new Error('a statement of the erase fails'));
        },
      });
    });
    return failed;
  };

  it('is erased by steps that are done as a whole or not at all, whichever statement fails', async () => {
    await subscribe('User invited');
    const { userId } = await furnish();
    const memberships = await count('team_users', 'user_email = ?', [EMAIL]);
    const own = [userId];
    /** Whether the first step has been taken, by each thing that it changes. */
    const begun = async () => [
      (await count('users', 'email = ?', [EMAIL])) === 0,
      (await count('user_passwords', 'user_id = ?', own)) === 0,
      (await count('password_resets', 'user_id = ?', own)) === 0,
      (await count('audit_log', "act = 'person.erase' AND subject_id = ?", own)) === 1,
    ];
    const removed = async () => [
      memberships - (await count('team_users', 'user_email = ?', [EMAIL])),
      await count('audit_log', "act = 'member.remove' AND detail = 'erased'"),
    ];
    const erasure = new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), blog.get(Sealer));
    const failed = failEachOnce();

    const halves: unknown[] = [];
    for (let done = false; !done;) {
      const error = await erasure.erase(EMAIL).then(
        () => null,
        (reason: unknown) => String(reason),
      );
      done = error === null;
      const [first, ofMembers] = [new Set(await begun()), new Set(await removed())];
      if (first.size > 1 || ofMembers.size > 1) halves.push([error, [...failed].at(-1)]);
    }
    jest.restoreAllMocks();

    expect(halves).toEqual([]);
    expect(failed.size).toBeGreaterThan(12);
    expect(await traces()).toEqual([]);
    expect(await count('users', 'user_id = ?', own)).toBe(0);
  });

  /** An erase that ends after its first step. */
  const begin = async () => {
    let units = 0;
    const work = {
      run: <T>(change: Change<T>): Promise<T> => {
        if (++units > 1) throw new Error('the erase is interrupted');
        return blog.get(UnitOfWork).run(change);
      },
    } as UnitOfWork;
    await expect(
      new PersonErasure(blog.get(DataSource), work, blog.get(Sealer)).erase(EMAIL),
    ).rejects.toThrow('interrupted');
  };

  it('is erased with whoever has accepted by the same e-mail since the first run was interrupted', async () => {
    const { userId } = await furnish();
    await begin();
    await addUser(await newTeam(), EMAIL);
    await accept(EMAIL);

    const erased = await erase();

    expect(erased.userId).toBeGreaterThan(userId);
    expect(await traces()).toEqual([]);
    expect(await count('users', 'user_id >= ?', [userId])).toBe(0);
  });

  it('is completed under another SECRET_KEY, which knows the previous one', async () => {
    const { userId } = await furnish();
    await begin();
    const { SECRET_KEY: SECRET_KEY_PREVIOUS = '' } = blog.environment;
    const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
    const rotated = new Sealer({ SECRET_KEY, SECRET_KEY_PREVIOUS } as Settings);

    const erased = await new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), rotated).erase(EMAIL);

    expect(erased.userId).toBe(userId);
    expect(await count('users', 'user_id = ?', [userId])).toBe(0);
  });

  it('leaves each table to its last row, by small statements', async () => {
    const { userId } = await furnish();
    const [now, later] = ['2026-01-01 00:00:00.000', '2099-01-01 00:00:00.000'];
    const [many, some] = [numbersBelow(1100), numbersBelow(120)];
    const body = JSON.stringify({ userEmail: EMAIL, name: EMAIL });
    const sealer = blog.get(Sealer);
    // A range of events without the person comes before those with them.
    await insertDeliveries(blog, { webhookId: 1, count: 600, status: 'delivered' });
    await insertDeliveries(blog, { webhookId: 1, count: 600, status: 'delivered', slug: 'user.invited' });
    await blog.sql("UPDATE webhook_events SET body = ? WHERE slug = 'user.invited'", [body]);
    await blog.sql(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, url, response_body, worker_id)
       SELECT delivery_id, n, '${now}', 1, 'http://x/', ?, 'w' FROM webhook_deliveries, ${numbersBelow(2)} AND slug = 'user.invited'`,
      [body],
    );
    await blog.sql(
      `INSERT INTO posts (account_id, post_title, title_key, post_slug, content_bytes, post_status, post_enable_commenting,
         post_enable_sharing, post_hide_post_from_blog, seo_score, created_by, version, created_at, updated_at)
       SELECT ${blog.accountId}, 'P', 'p', CONCAT('p', n), 0, 'draft', 'Yes', 'Yes', 'No', 0, ${userId}, 1, '${now}', '${now}'
       FROM ${many}`,
    );
    await blog.sql(
      `INSERT INTO audit_log (occurred_at, act, user_id, address) SELECT '${now}', 'login', ${userId}, '192.0.2.7' FROM ${many}`,
    );
    await blog.sql(
      `INSERT INTO audit_log (occurred_at, act, detail, address) SELECT '${now}', 'login.failed', ?, '192.0.2.7' FROM ${many}`,
      [loginDigestOf(EMAIL)],
    );
    await blog.sql(
      `INSERT INTO mails (sealed, attempt_count, next_attempt_at, created_at) SELECT ?, 0, '${later}', '${now}' FROM ${some}`,
      [sealer.seal(MAIL_PURPOSE, JSON.stringify({ to: EMAIL }))],
    );
    await blog.sql(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, sealed_answer, expires_at)
       SELECT CONCAT('k', n), '', '', ?, '${later}' FROM ${some}`,
      [sealer.seal(ANSWER_PURPOSE, JSON.stringify({ userEmail: EMAIL }))],
    );
    // Those that no known key opens are left.
    const unknown = 'of a key that nobody has any more';
    await blog.sql(
      `INSERT INTO mails (sealed, attempt_count, next_attempt_at, created_at) VALUES (?, 0, '${later}', '${now}')`,
      [unknown],
    );
    await blog.sql(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, sealed_answer, expires_at) VALUES ('u', '', '', ?, '${later}')`,
      [unknown],
    );
    const large: string[] = [];
    noteChanges(blog.get(DataSource), ({ statement, rows }) => {
      if (rows > BATCH) large.push(statement);
    });

    await new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), sealer).erase(EMAIL);

    expect(large).toEqual([]);
    expect(await count('posts', 'created_by = ?', [userId])).toBe(0);
    expect(await count('audit_log', "address = '192.0.2.7'")).toBe(0);
    expect(await count('audit_log', "act = 'member.decline' AND address IS NOT NULL")).toBe(0);
    expect(await count('webhook_attempts', 'response_body LIKE ?', [`%${EMAIL}%`])).toBe(0);
    expect(await count('mails', 'sealed = ?', [unknown])).toBe(1);
    await blog.sql('DELETE FROM mails WHERE sealed = ?', [unknown]);
    await blog.sql('DELETE FROM idempotency_keys WHERE sealed_answer = ?', [unknown]);
    expect(await traces()).toEqual([]);
  });

  it('leaves by small statements, however much it is', async () => {
    const { userId } = await furnish();
    const now = '2026-01-01 00:00:00.000';
    const team = { accountId: blog.accountId, many: numbersBelow(1700) };
    await blog.sql(
      `INSERT INTO teams (account_id, team_name, name_key, assign_account_id, version, created_at, updated_at)
       SELECT ${team.accountId}, CONCAT('T', n), CONCAT('t', n), ${team.accountId}, 1, '${now}', '${now}' FROM ${team.many}`,
    );
    await blog.sql(
      `INSERT INTO team_users (team_id, user_email, user_id, user_role_name, status, invited_by, expires_at, version, created_at, updated_at)
       SELECT team_id, ?, ${userId}, 'Viewer', 'accepted', ${userId}, '${now}', 1, '${now}', '${now}' FROM teams WHERE team_name LIKE 'T%'`,
      [EMAIL],
    );
    await blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT CONCAT('h', n), ${userId}, '${now}', '${now}' FROM ${team.many}`,
    );
    const large: string[] = [];
    noteChanges(blog.get(DataSource), ({ statement, rows }) => {
      if (rows > BATCH) large.push(statement);
    });

    const erased = await new PersonErasure(
      blog.get(DataSource),
      blog.get(UnitOfWork),
      blog.get(Sealer),
    ).erase(EMAIL);

    expect(erased).toMatchObject({ sessions: 1701, memberships: 1703 });
    expect(large).toEqual([]);
    expect(await count('audit_log', "act = 'member.remove' AND account_id = ?", [team.accountId])).toBe(1703);
  });
});

const aNumber = expect.any(Number) as number;
const anInstant = expect.stringMatching(/^\d{4}-.*Z$/) as string;
