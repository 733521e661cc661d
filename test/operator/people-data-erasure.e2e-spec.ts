import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type QueryRunner, type ReplicationMode } from 'typeorm';
import { loginDigestOf } from '../../src/platform/audit/login-digest';
import { UnitOfWork, type Change } from '../../src/platform/database/unit-of-work';
import { ANSWER_PURPOSE } from '../../src/platform/idempotency/idempotency.guard';
import { Sealer } from '../../src/platform/secrets/sealer';
import { MAIL_PURPOSE } from '../../src/platform/mail/mail-outbox';
import { PersonErasure } from '../../src/operator/personal-data/person-erasure.service';
import type { Settings } from '../../src/platform/settings/settings';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { noteChanges } from '../support/rows/changed-rows';
import { startBlog, type Blog } from '../support/blog';
import { command, ended, launch } from '../support/commands';
import { numbersBelow } from '../support/rows/numbers';
import { EMAIL, NAMES, Person } from '../support/person';
import { Receiver } from '../support/webhooks/receiver';
import { until } from '../support/until';

/** A time after which no process has an account in its cache: entries are kept for 900 ms. */
const REMEMBERED_MS = 1000;

/** The maximum number of rows that one statement of an erasure may change. */
const BATCH = 500;

describe('the erasure of a person', () => {
  let blog: Blog;
  let receiver: Receiver;
  let person: Person;

  beforeEach(async () => {
    // Emails wait, because nothing listens on port 1. The second attempt of a delivery is due only after an hour.
    const waiting = { SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_RETRY_SCHEDULE: '3600,3600' };
    blog = await startBlog({ settings: { ...waiting, ROLE: 'api' } });
    receiver = await Receiver.start();
    person = new Person(blog, receiver);
  });
  afterEach(async () => {
    await receiver.stop();
    await blog.stop();
  });

  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await command(blog.environment, ...args, '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr.replace(/^database: .+\n/, '');
  };

  it('frees the email: a later invitation creates a new person', async () => {
    const { userId } = await person.addRecords();
    await person.erase();

    expect(await refused('person:erase', '--email', EMAIL, '--yes')).toBe(
      '--email is not the email address of a user\n',
    );
    expect(await refused('person:export', '--email', EMAIL)).toBe(
      '--email is not the email address of a user\n',
    );

    await person.addUser(await person.newTeam(), EMAIL);
    await person.accept(EMAIL);
    const { user } = await person.exported();
    expect(user).toMatchObject({ email: EMAIL, ...NAMES });
    expect(user?.userId).toBeGreaterThan(userId);
  });

  it('is refused while the person is an Owner', async () => {
    const { userId, credentials } = await person.addRecords();
    const { accountId } = blog;
    const owner = ['account:set-owner', '--account', String(accountId), '--email'];
    expect(await person.answer(...owner, EMAIL)).toEqual({ accountId, userId });
    await sleep(REMEMBERED_MS);
    await person.subscribe('Create sub-account', { accountId, credentials });
    await blog.call('createsubaccount', { name: 'Theirs', parentAccountId: accountId }, credentials);
    const [account] = await blog.sql<{ name: string }>('SELECT name FROM accounts WHERE account_id = ?', [
      accountId,
    ]);

    const line = await refused('person:erase', '--email', EMAIL, '--yes');

    expect(line).toBe(
      `--email is the Owner of account ${accountId} (${account?.name}): run account:set-owner first\n`,
    );
    expect(await person.count('user_passwords', 'user_id = ?', [userId])).toBe(1);
    expect(await person.traces()).toContain('webhook_events.body');
    const { ownedAccounts, events } = await person.exported();
    expect(ownedAccounts).toEqual([{ accountId, name: account?.name }]);
    expect(events).toMatchObject([{ event: 'subaccount.create', namedAs: ['owner'] }]);
    await person.answer(...owner, blog.owner.email);
    await person.erase();
    expect(await person.traces()).toEqual([]);
  });

  it('is completed by a second run after the first was killed', async () => {
    await person.subscribe('User invited');
    const { userId } = await person.addRecords();
    await insertDeliveries(blog, { webhookId: 1, count: 3000, status: 'delivered' });
    const first = launch('cli', blog.environment, ['person:erase', '--email', EMAIL, '--yes']);
    await until('the erase has begun', async () => (await person.count('users', 'email = ?', [EMAIL])) === 0);
    first.kill('SIGKILL');
    await ended(first);
    expect(await person.count('users', 'user_id = ?', [userId])).toBe(1);

    expect(await person.erase()).toMatchObject({ userId });

    expect(await person.traces()).toEqual([]);
    expect(await person.count('users', 'user_id = ?', [userId])).toBe(0);
  });

  /** Makes each writing statement fail once, when it is first sent; returns the failed statements. */
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

  it('is atomic in each step, whichever statement fails', async () => {
    await person.subscribe('User invited');
    const { userId } = await person.addRecords();
    const memberships = await person.count('team_users', 'user_email = ?', [EMAIL]);
    const own = [userId];
    /** Returns whether each effect of the first step has happened. */
    const begun = async () => [
      (await person.count('users', 'email = ?', [EMAIL])) === 0,
      (await person.count('user_passwords', 'user_id = ?', own)) === 0,
      (await person.count('password_resets', 'user_id = ?', own)) === 0,
      (await person.count('audit_log', "act = 'person.erase' AND subject_id = ?", own)) === 1,
    ];
    const removed = async () => [
      memberships - (await person.count('team_users', 'user_email = ?', [EMAIL])),
      await person.count('audit_log', "act = 'member.remove' AND detail = 'erased'"),
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
    expect(await person.traces()).toEqual([]);
    expect(await person.count('users', 'user_id = ?', own)).toBe(0);
  });

  /** Starts an erasure and interrupts it after its first step. */
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

  it('includes a new person with the same email after an interrupted run', async () => {
    const { userId } = await person.addRecords();
    await begin();
    await person.addUser(await person.newTeam(), EMAIL);
    await person.accept(EMAIL);

    const erased = await person.erase();

    expect(erased.userId).toBeGreaterThan(userId);
    expect(await person.traces()).toEqual([]);
    expect(await person.count('users', 'user_id >= ?', [userId])).toBe(0);
  });

  it('is completed under another SECRET_KEY, which knows the previous one', async () => {
    const { userId } = await person.addRecords();
    await begin();
    const { SECRET_KEY: SECRET_KEY_PREVIOUS = '' } = blog.environment;
    const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
    const rotated = new Sealer({ SECRET_KEY, SECRET_KEY_PREVIOUS } as Settings);

    const erased = await new PersonErasure(blog.get(DataSource), blog.get(UnitOfWork), rotated).erase(EMAIL);

    expect(erased.userId).toBe(userId);
    expect(await person.count('users', 'user_id = ?', [userId])).toBe(0);
  });

  it('changes every table to its last row, in small statements', async () => {
    const { userId } = await person.addRecords();
    const [now, later] = ['2026-01-01 00:00:00.000', '2099-01-01 00:00:00.000'];
    const [many, some] = [numbersBelow(1100), numbersBelow(120)];
    const body = JSON.stringify({ userEmail: EMAIL, name: EMAIL });
    const sealer = blog.get(Sealer);
    // The erasure reads events in ranges of ids. These 600 fill the first range without naming the person.
    await insertDeliveries(blog, { webhookId: 1, count: 600, status: 'delivered' });
    await insertDeliveries(blog, { webhookId: 1, count: 600, status: 'delivered', slug: 'user.invited' });
    await blog.sql("UPDATE webhook_events SET body = ? WHERE slug = 'user.invited'", [body]);
    await blog.fill(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, url, response_body, worker_id)
       SELECT delivery_id, n, '${now}', 1, 'http://x/', ?, 'w' FROM webhook_deliveries, ${numbersBelow(2)} AND slug = 'user.invited'`,
      [body],
    );
    await blog.fill(
      `INSERT INTO posts (account_id, post_title, title_key, post_slug, content_bytes, post_status, post_enable_commenting,
         post_enable_sharing, post_hide_post_from_blog, seo_score, created_by, version, created_at, updated_at)
       SELECT ${blog.accountId}, 'P', 'p', CONCAT('p', n), 0, 'draft', 'Yes', 'Yes', 'No', 0, ${userId}, 1, '${now}', '${now}'
       FROM ${many}`,
    );
    await blog.fill(
      `INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, changed_by, via,
         changed_fields, post_title, post_status, content_bytes, snapshot)
       SELECT FLOOR(n / 10) + 1, n + 10, n + 10, ${blog.accountId}, '${now}', ${userId}, 'api', '', 'P', 'draft', 0, '{}'
       FROM ${many}`,
    );
    await blog.fill(
      `INSERT INTO audit_log (occurred_at, act, user_id, address) SELECT '${now}', 'login', ${userId}, '192.0.2.7' FROM ${many}`,
    );
    await blog.fill(
      `INSERT INTO audit_log (occurred_at, act, detail, address) SELECT '${now}', 'login.failed', ?, '192.0.2.7' FROM ${many}`,
      [loginDigestOf(EMAIL)],
    );
    await blog.fill(
      `INSERT INTO mails (sealed, attempt_count, next_attempt_at, created_at) SELECT ?, 0, '${later}', '${now}' FROM ${some}`,
      [sealer.seal(MAIL_PURPOSE, JSON.stringify({ to: EMAIL }))],
    );
    await blog.fill(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, sealed_answer, expires_at)
       SELECT CONCAT('k', n), '', '', ?, '${later}' FROM ${some}`,
      [sealer.seal(ANSWER_PURPOSE, JSON.stringify({ userEmail: EMAIL }))],
    );
    // The erasure must skip emails and answers that no known key can decrypt.
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
    expect(await person.count('posts', 'created_by = ?', [userId])).toBe(0);
    expect(await person.count('post_versions', 'changed_by = ?', [userId])).toBe(0);
    expect(await person.count('audit_log', "address = '192.0.2.7'")).toBe(0);
    expect(await person.count('audit_log', "act = 'member.decline' AND address IS NOT NULL")).toBe(0);
    expect(await person.count('webhook_attempts', 'response_body LIKE ?', [`%${EMAIL}%`])).toBe(0);
    expect(await person.count('mails', 'sealed = ?', [unknown])).toBe(1);
    await blog.sql('DELETE FROM mails WHERE sealed = ?', [unknown]);
    await blog.sql('DELETE FROM idempotency_keys WHERE sealed_answer = ?', [unknown]);
    expect(await person.traces()).toEqual([]);
  });

  it('changes few rows per statement, even with much data', async () => {
    const { userId } = await person.addRecords();
    const now = '2026-01-01 00:00:00.000';
    const team = { accountId: blog.accountId, many: numbersBelow(1700) };
    await blog.fill(
      `INSERT INTO teams (account_id, team_name, name_key, assign_account_id, version, created_at, updated_at)
       SELECT ${team.accountId}, CONCAT('T', n), CONCAT('t', n), ${team.accountId}, 1, '${now}', '${now}' FROM ${team.many}`,
    );
    await blog.sql(
      `INSERT INTO team_users (team_id, user_email, user_id, user_role_name, status, invited_by, expires_at, version, created_at, updated_at)
       SELECT team_id, ?, ${userId}, 'Viewer', 'accepted', ${userId}, '${now}', 1, '${now}', '${now}' FROM teams WHERE team_name LIKE 'T%'`,
      [EMAIL],
    );
    await blog.fill(
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
    expect(
      await person.count('audit_log', "act = 'member.remove' AND account_id = ?", [team.accountId]),
    ).toBe(1703);
  });
});
