import { startBlog, type Blog, type Credentials } from '../../support/blog';
import { onReplicas } from '../../support/fleet/on-replicas';
import { SmtpSink } from '../../support/servers/smtp-sink';
import { until } from '../../support/until';

describe('invitations', () => {
  let blog: Blog;

  afterEach(() => blog.stop());

  const start = async (ofPerson: string, ofAccount: string) => {
    blog = await startBlog({
      settings: {
        INVITATIONS_PER_PERSON_PER_HOUR: ofPerson,
        INVITATIONS_PER_ACCOUNT_PER_DAY: ofAccount,
      },
    });
  };
  const newTeam = async (accountId = blog.accountId, as?: Credentials) => {
    const team = await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId }, as);
    return team.teamId;
  };
  const invite = (teamId: number, userEmail: string, as?: Credentials, at = blog) =>
    at.operate('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' }, as);
  const stored = async () => {
    const [row] = await blog.sql<{ members: number; mails: number }>(
      'SELECT (SELECT COUNT(*) FROM team_users) AS members, (SELECT COUNT(*) FROM webhook_events) AS mails',
    );
    return row;
  };

  it('to one person are limited per hour, including all accounts and renewals', async () => {
    await start('3', '0');
    const [own, other] = [await newTeam(), await blog.secondTree()];
    const foreign = await newTeam(other.accountId, other.credentials);
    const email = 'invited@example.com';

    const sent = [
      await invite(own, email),
      await invite(own, email.toUpperCase()),
      await invite(foreign, email, other.credentials),
    ];
    const before = await stored();
    const refused = [await invite(foreign, email, other.credentials), await invite(own, email)];

    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const one of refused) {
      expect(one).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect(Number(one.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
    expect(await stored()).toEqual(before);
    expect((await invite(own, 'another@example.com')).status).toBe(201);
    await until('they are mailed', () => blog.invitations.mailsTo(email).length === 3);
  });

  it('of an account and its sub-accounts are limited per day, also concurrent ones', async () => {
    await start('0', '4');
    const [parent, sub] = [await newTeam(), await newTeam(await blog.subAccount())];

    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) => invite(at % 2 ? parent : sub, `person${at}@example.com`)),
    );

    expect(sent.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const other = await blog.secondTree();
    const foreign = await newTeam(other.accountId, other.credentials);
    expect((await invite(foreign, 'person@example.com', other.credentials)).status).toBe(201);
  });

  it('that are refused do not count', async () => {
    await start('2', '2');
    const teamId = await newTeam();

    for (let at = 0; at < 4; at++) expect((await invite(teamId + 1000, 'a@example.com')).status).toBe(404);
    for (let at = 0; at < 2; at++) expect((await invite(teamId, 'a@example.com')).status).toBe(201);
    expect((await invite(teamId, 'a@example.com')).status).toBe(429);
  });

  it('are not limited if the limit is 0', async () => {
    await start('0', '0');
    const teamId = await newTeam();

    const statuses = [];
    for (let at = 0; at < 12; at++) statuses.push((await invite(teamId, 'a@example.com')).status);

    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  onReplicas('are counted by all replicas together', async () => {
    await start('4', '0');
    const teamId = await newTeam();
    await invite(teamId, 'a@example.com');
    const replica = await blog.replica();

    const sent = await Promise.all(
      [blog, replica, blog, replica, blog, replica].map((at) =>
        invite(teamId, 'a@example.com', undefined, at),
      ),
    );

    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
    await replica.stop();
  });
});

describe('a forgotten password', () => {
  const sink = new SmtpSink();
  let blog: Blog;

  beforeEach(async () => {
    await sink.open();
    sink.received.length = 0;
    blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}`, TRUST_PROXY: '1' } });
  });
  afterEach(async () => {
    await blog.stop();
    await sink.close();
  });

  const forget = (from: string, email = blog.owner.email) =>
    blog.operate('requestpasswordreset', { email }, null, { 'X-Forwarded-For': from });
  const settled = async () => {
    await until('nothing waits', async () => (await blog.sql('SELECT mail_id FROM mails')).length === 0);
    return sink
      .mailsTo(blog.owner.email)
      .map(({ mail }) => /password-reset\/(\S+)/.exec(mail.text ?? '')?.[1]);
  };
  const reset = (resetToken?: string) =>
    blog.operate('resetpassword', { resetToken, password: 'another long one' }, null);

  it('cannot be blocked for a person from six addresses of one /64', async () => {
    for (let at = 0; at < 60; at++) await forget(`2001:db8:1:2::${1 + (at % 6)}`);
    expect(await settled()).toHaveLength(10);

    await forget('192.0.2.1');

    const tokens = await settled();
    expect(tokens).toHaveLength(11);
    expect((await reset(tokens.at(-1))).status).toBe(200);
  }, 60_000);

  it('cannot be blocked for a person from many addresses, nor fill their mailbox', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => (await forget(`192.0.2.${1 + (at % 12)}`)).status),
    );

    const tokens = await settled();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(tokens).toHaveLength(21);
    await forget('198.51.100.1');
    expect(await settled()).toHaveLength(21);
    const works = await Promise.all([...new Set(tokens)].map(async (token) => (await reset(token)).status));
    expect(works.filter((status) => status === 200)).toHaveLength(1);
  }, 60_000);

  it('is answered with the valid link again, once an hour, above the limit of a person', async () => {
    for (let at = 0; at < 20; at++) await forget(`192.0.2.${1 + (at % 2)}`);
    const before = await settled();

    for (let at = 0; at < 3; at++) expect((await forget('198.51.100.1')).status).toBe(200);

    const after = await settled();
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toBe(before.at(-1));
    expect((await reset(after.at(-1))).status).toBe(200);
  }, 60_000);
});

describe('the names in an e-mail', () => {
  const sink = new SmtpSink();
  let blog: Blog;

  beforeAll(async () => {
    await sink.open();
    blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}` } });
  });
  afterAll(async () => {
    await blog.stop();
    await sink.close();
  });

  it.each([
    'Win at http://evil.example/now',
    'www.evil.example',
    'evil。example',
    '=?utf-8?Q?evil=2Eexample?=',
    'me@evil.example',
    'mailto:me@evil',
  ])('are no links at any position: %s', async (name) => {
    await blog.call('updateprofile', { firstName: name, lastName: name });
    const subAccountId = await blog.subAccount(name);
    const { teamId } = await blog.call('createteam', { teamName: name, assignAccountId: subAccountId });
    const userEmail = `invited${teamId}@example.com`;
    await blog.call('addusertoteam', { teamId, userEmail, userRoleName: name });

    const { mail, raw } = await sink.mailTo(userEmail);

    const shown = [mail.subject, mail.text, String(mail.html).replace(/<[^>]*>/g, ' ')].join('\n');
    const strange = shown.replaceAll(/http:\/\/blog\.test\/invitations\/\w+/g, '');
    expect(strange).not.toMatch(/\w[.。]\p{L}|:\/\/|\S@\S|mailto:\S|www\.\S/u);
    expect(/^Subject:.*(?:\r\n[ \t].*)*/m.exec(raw)?.[0]).not.toContain('=?utf-8?Q?evil=2E');
  });
});
