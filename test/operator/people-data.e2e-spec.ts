import { OperatorService } from '../../src/operator/accounts/operator.service';
import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { command } from '../support/commands';
import { numbersBelow } from '../support/rows/numbers';
import { EMAIL, NAMES, Person } from '../support/person';
import { TEXTS } from '../support/rows/personal-columns';
import { Receiver } from '../support/webhooks/receiver';

describe('the data of a person', () => {
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

  it('is in every column of the list, and in none of them after the erasure', async () => {
    await person.subscribe('User invited');
    const { credentials, userId } = await person.addRecords();
    const places = Object.entries(TEXTS).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([name, decision]) =>
        decision === 'none' ? [] : [`${table}.${name}`],
      ),
    );
    // These columns identify the person, but contain no email and no name, or none in ASCII.
    const opaque = /token|digest|salt|hash|address$|response_body|as_sent$/;
    const before = await person.traces();
    expect(before.sort()).toEqual(places.filter((place) => !opaque.test(place)).sort());
    const memberships = await person.count('team_users', 'user_email = ?', [EMAIL]);

    const erased = await person.erase();

    expect(erased).toMatchObject({ userId, sessions: 1, memberships, mails: 6 });
    expect(await person.traces()).toEqual([]);
    for (const table of ['users', 'sessions', 'user_passwords', 'password_resets', 'known_addresses']) {
      expect([table, await person.count(table, 'user_id = ?', [userId])]).toEqual([table, 0]);
    }
    expect(await person.count('team_users', 'user_id = ? OR invited_by = ?', [userId, userId])).toBe(0);
    expect(await person.count('posts', 'created_by = ?', [userId])).toBe(0);
    expect(await person.count('posts', 'changed_by = ?', [userId])).toBe(0);
    expect(await person.count('post_versions', 'changed_by = ?', [userId])).toBe(0);
    expect(await person.count('post_versions', "post_title = 'Photo 50'")).toBe(1);
    expect(await person.count('posts', "post_title = 'Photo 51'")).toBe(1);
    expect(await person.count('post_drafts', 'saved_by = ?', [userId])).toBe(0);
    expect(await person.count('post_drafts', "snapshot LIKE '%Photo 53%'")).toBe(1);
    expect(await person.count('post_drafts', 'requested_by = ?', [userId])).toBe(0);
    expect(await person.count('post_review_notes', 'user_id = ?', [userId])).toBe(0);
    expect(await person.count('post_review_notes', "text = 'Photo 55'")).toBe(1);
    expect(await person.count('post_previews', 'created_by = ?', [userId])).toBe(0);
    const inTrash = 'created_by = ? OR deleted_by = ?';
    expect(await person.count('trashed_posts', inTrash, [userId, userId])).toBe(0);
    expect(await person.count('trashed_posts', "post_title = 'Photo 52'")).toBe(1);
    // The data of other people is kept.
    const { userId: owner } = blog.owner;
    expect(await person.count('posts', 'created_by = ?', [owner])).toBe(1);
    expect(await person.count('audit_log', 'user_id = ? AND address IS NULL', [owner])).toBe(0);
    const answers = await blog.sql<{ sealed: string }>(
      'SELECT sealed_answer AS sealed FROM idempotency_keys',
    );
    expect(
      answers.map(({ sealed }) => person.opened('idempotency_keys.sealed_answer', sealed)),
    ).toContainEqual(expect.stringContaining('guest@people.example'));
    expect(await person.count('audit_log', 'user_id = ? AND address IS NOT NULL', [userId])).toBe(0);
    expect(await person.count('audit_log', "act = 'member.decline' AND address IS NOT NULL")).toBe(0);
    expect(
      await person.count('audit_log', 'detail LIKE ? AND address IS NULL', [`%person ${userId}, erased`]),
    ).toBe(1);
    expect(await person.count('audit_log', "act = 'login' AND user_id = ?", [userId])).toBe(1);
    expect(await person.count('audit_log', "act = 'person.erase' AND subject_id = ?", [userId])).toBe(1);
    expect(await person.count('audit_log', "act = 'member.remove' AND subject_id IS NOT NULL")).toBe(
      memberships,
    );
    expect(await blog.refuse('listposts', { accountId: blog.accountId }, credentials)).toMatchObject({
      status: 401,
    });
  });

  it('names the person as inviter of their own invitations only, not of those of namesakes', async () => {
    await person.subscribe('User invited');
    const other = await blog.secondTree();
    await person.subscribe('User invited', other);
    const { credentials } = await person.addRecords();
    const [guest] = await blog.sql<{ teamId: number }>(
      "SELECT team_id AS teamId FROM team_users WHERE user_email = 'guest@people.example'",
    );
    await blog.call('deleteteamuser', { teamId: guest?.teamId, userEmail: 'guest@people.example' });
    await blog.call('updateprofile', { firstName: 'Another', lastName: 'Name' }, credentials);
    await blog.call('updateprofile', NAMES, other.credentials);
    const there = { teamName: 'There', assignAccountId: other.accountId };
    const { teamId } = await blog.call('createteam', there, other.credentials);
    await person.addUser(teamId, 'there@people.example', 'Viewer', other.credentials);

    const { events } = await person.exported();
    await person.erase();

    expect(events.filter(({ namedAs }) => namedAs.includes('inviter'))).toMatchObject([
      { accountId: blog.accountId },
    ]);
    const named = await blog.sql<{ accountId: number }>(
      'SELECT account_id AS accountId FROM webhook_events WHERE body LIKE ?',
      [`%${NAMES.firstName} ${NAMES.lastName}%`],
    );
    expect(named).toEqual([{ accountId: other.accountId }]);
  });

  it('does not name the person as inviter if someone else renews or resends the invitation', async () => {
    await person.subscribe('User invited');
    await person.addRecords();
    const [guest] = await blog.sql<{ teamId: number }>(
      "SELECT team_id AS teamId FROM team_users WHERE user_email = 'guest@people.example'",
    );
    await blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
    await person.addUser(guest?.teamId, 'guest@people.example', 'Viewer');
    await blog.call('updateprofile', NAMES);
    await person.addUser(guest?.teamId, 'namesake@people.example', 'Viewer');

    await person.erase();

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
    await person.addRecords();
    const SECRET_KEY = Buffer.alloc(32, 9).toString('base64');
    const other = { ...blog.environment, SECRET_KEY };

    for (const args of [['person:export'], ['person:erase', '--yes']]) {
      const { code, stdout, stderr } = await command(other, ...args, '--email', EMAIL);

      expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
      expect(stderr).toMatch(/\nSECRET_KEY does not belong to this database: .+\n$/);
    }
    expect(await person.count('users', 'email = ?', [EMAIL])).toBe(1);
  });

  it('is exported completely, without passwords and tokens', async () => {
    await person.subscribe('User invited');
    await person.subscribe('Accept user invite');
    const { userId } = await person.addRecords();
    // The export must not contain this entry: its subject is a team with the same id as the user.
    await blog.sql(
      "INSERT INTO audit_log (occurred_at, act, user_id, subject_id) VALUES ('2026-01-01 00:00:00.000', 'team.update', ?, ?)",
      [blog.owner.userId, userId],
    );

    const data = await person.exported();

    const times = { createdAt: anInstant, updatedAt: anInstant };
    expect(data.user).toEqual({
      userId,
      email: EMAIL,
      ...NAMES,
      reviewMails: 'Yes',
      language: null,
      ...times,
    });
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
      { sessionId: expect.any(Number) as number, kind: 'token', createdAt: anInstant, expiresAt: anInstant },
    ]);
    expect(data.passwordReset).toEqual({ expiresAt: anInstant });
    expect(data.knownAddresses).toEqual([{ expiresAt: anInstant }]);
    expect(data.ownedAccounts).toEqual([]);
    expect(data.mails.map(({ toThePerson }) => toThePerson)).toEqual([true, false, false, true, true, true]);
    expect(data.mails[0]).toEqual({
      mailId: aNumber,
      createdAt: anInstant,
      nextAttemptAt: anInstant,
      subject: expect.stringContaining('invited you to') as string,
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
    expect(data.trashedPosts).toEqual([
      { postId: aNumber, accountId, postTitle: 'Photo 52', createdAt: anInstant, deletedAt: anInstant },
    ]);
    expect(data.drafts).toEqual([{ postId: aNumber, accountId, draftVersion: 1, savedAt: anInstant }]);
    expect(data.reviewNotes).toEqual([
      { noteId: aNumber, postId: aNumber, accountId, text: 'Photo 55', createdAt: anInstant },
    ]);
    expect(data.previews).toEqual([
      {
        previewId: aNumber,
        postId: aNumber,
        accountId,
        name: 'Photo 54',
        createdAt: anInstant,
        expiresAt: anInstant,
      },
    ]);
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

  it('is exported with the acts of operators and others, without the addresses of others', async () => {
    const operator = blog.get(OperatorService);
    const { accountId } = await operator.createAccount({ name: 'Theirs', email: EMAIL, password: PASSWORD });
    await operator.changeOwner(accountId, EMAIL);
    await operator.setPassword(EMAIL, PASSWORD);
    await person.answer('session:end', '--email', EMAIL);
    await person.addUser(await person.newTeam(), EMAIL);
    await operator.createAccount({ name: 'Other', email: 'other@people.example', password: PASSWORD });

    const { auditEntries } = await person.exported();

    expect(auditEntries.map(({ act, address }) => [act, address])).toEqual([
      ['account.create', null],
      ['account.owner', null],
      ['password.set', null],
      ['session.end', null],
      ['member.invite', null],
      ['person.export', null],
    ]);
  });

  it('of a person who was only invited is exported and erased, also among many other invitations', async () => {
    await person.subscribe('User invited');
    const teamId = await person.newTeam();
    const now = '2026-01-01 00:00:00.000';
    await blog.fill(
      `INSERT INTO team_users (team_id, user_email, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${Number(teamId)}, CONCAT('other', n, '@people.example'), 'Viewer', 'invited', '${now}', 1, '${now}', '${now}'
       FROM ${numbersBelow(600)}`,
    );
    await person.addUser(teamId, EMAIL);

    expect(await person.exported()).toMatchObject({ user: null, memberships: [{ status: 'invited' }] });
    expect(await person.erase()).toMatchObject({ memberships: 1, mails: 1, events: 1 });

    expect(await person.traces()).toEqual([]);
    expect(await person.count('users', '1 = 1')).toBe(1);
  });
});

const aNumber = expect.any(Number) as number;
const anInstant = expect.stringMatching(/^\d{4}-.*Z$/) as string;
