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

  it('to one person are limited per hour, but the first three of each account always go out', async () => {
    await start('3', '0');
    const [own, other] = [await newTeam(), await blog.secondTree()];
    const foreign = await newTeam(other.accountId, other.credentials);
    const email = 'invited@example.com';
    const byOther = () => invite(foreign, email, other.credentials);

    const sent = [await invite(own, email), await invite(own, email.toUpperCase()), await invite(own, email)];
    const ofOther = [await byOther(), await byOther(), await byOther()];
    const before = await stored();
    const refused = [await byOther(), await invite(own, email)];

    expect([...sent, ...ofOther].map(({ status }) => status)).toEqual(Array(6).fill(201));
    for (const one of refused) {
      expect(one).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThan(3000);
      expect(Number(one.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
    expect(await stored()).toEqual(before);
    expect((await invite(own, 'another@example.com')).status).toBe(201);
    await until('they are mailed', () => blog.invitations.mailsTo(email).length === 6);
  });

  it('of one account cannot use up what others may send to the same person', async () => {
    await start('5', '0');
    const [own, sub, other] = [
      await newTeam(),
      await newTeam(await blog.subAccount()),
      await blog.secondTree(),
    ];
    const foreign = await newTeam(other.accountId, other.credentials);
    const email = 'wanted@example.com';

    const flood = [];
    for (let at = 0; at < 12; at++) flood.push((await invite(at % 2 ? own : sub, email)).status);
    const later = [];
    for (let at = 0; at < 4; at++) later.push((await invite(foreign, email, other.credentials)).status);

    expect(flood).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(429)]);
    expect(later).toEqual([201, 201, 201, 429]);
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
  /** The tokens of all emails, usually in their order; an email that is retried comes later. */
  const settled = async () => {
    await until('nothing waits', async () => (await blog.sql('SELECT mail_id FROM mails')).length === 0);
    return sink
      .mailsTo(blog.owner.email)
      .map(({ mail }) => /password-reset\/(\S+)/.exec(mail.text ?? '')?.[1]);
  };
  const valid = async (tokens: readonly (string | undefined)[]) => {
    const reset = async (resetToken?: string) => {
      const { status } = await blog.operate(
        'resetpassword',
        { resetToken, password: 'another long one' },
        null,
      );
      return status === 200 ? [resetToken] : [];
    };
    return (await Promise.all([...new Set(tokens)].map(reset))).flat();
  };

  it('cannot be blocked for a person from six addresses of one /64', async () => {
    for (let at = 0; at < 60; at++) await forget(`2001:db8:1:2::${1 + (at % 6)}`);
    const before = await settled();
    expect(before).toHaveLength(10);

    await forget('192.0.2.1');

    const after = await settled();
    expect(after).toHaveLength(11);
    expect(await valid(after)).toEqual(after.filter((token) => !before.includes(token)));
  });

  it('cannot be blocked for a person from many addresses, nor fill their mailbox', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => (await forget(`192.0.2.${1 + (at % 12)}`)).status),
    );

    const tokens = await settled();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(tokens).toHaveLength(21);
    await forget('198.51.100.1');
    expect(await settled()).toHaveLength(21);
    expect(await valid(tokens)).toHaveLength(1);
  });

  it('is answered with the valid link again, once an hour, above the limit of a person', async () => {
    for (let at = 0; at < 20; at++) await forget(`192.0.2.${1 + (at % 2)}`);
    const before = await settled();

    for (let at = 0; at < 3; at++) expect((await forget('198.51.100.1')).status).toBe(200);

    const after = await settled();
    expect(after).toHaveLength(before.length + 1);
    const [link, ...others] = await valid(after);
    expect(others).toEqual([]);
    expect([before, after].map((tokens) => tokens.filter((token) => token === link).length)).toEqual([1, 2]);
  });
});

describe('the names in an email', () => {
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
