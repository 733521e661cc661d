import { startBlog, type Blog } from '../../support/blog';
import { Authority } from '../../support/servers/certificates';
import { SmtpSink, type SinkOptions } from '../../support/servers/smtp-sink';
import { until } from '../../support/until';

interface Waiting {
  mailId: number;
  sealed: string;
  attempts: number;
}

/** Starts a blog that sends its emails to this mail server. */
async function startWith(
  sink: SmtpSink,
  address = `smtp://${sink.address}`,
  settings: Record<string, string> = {},
): Promise<Blog> {
  return startBlog({ settings: { SMTP_URL: address, MAIL_FROM: 'Blög <blog@mail.test>', ...settings } });
}

async function inviting(blog: Blog, teamName = 'Newsroom') {
  const { teamId } = await blog.call('createteam', { teamName, assignAccountId: blog.accountId });
  return (userEmail: string, userRoleName = 'Editor') =>
    blog.call('addusertoteam', { userEmail, userRoleName, teamId });
}

const waiting = (blog: Blog) =>
  blog.sql<Waiting>(
    'SELECT mail_id AS mailId, sealed, attempt_count AS attempts FROM mails ORDER BY mail_id',
  );

/** Makes the next attempt of every waiting email due. */
const makeDue = (blog: Blog) => blog.sql('UPDATE mails SET next_attempt_at = ?', ['2026-01-01 00:00:00.000']);

/**
 * Requests a password reset for an unknown email. This writes no email, but wakes the sender, which then sees the
 * waiting emails.
 */
const stir = (blog: Blog) =>
  blog.call('requestpasswordreset', { email: `nobody${Math.random()}@example.com` }, null);

describe('an email', () => {
  let blog: Blog;
  let invite: Awaited<ReturnType<typeof inviting>>;
  const sink = new SmtpSink();

  beforeAll(async () => {
    await sink.open();
    blog = await startWith(sink, undefined, { TRUST_PROXY: '1' });
    await blog.call('updateprofile', { firstName: 'Zoë <b>', lastName: 'O’Hara & Søn' });
    invite = await inviting(blog, '<script>alert(1)</script> "Träume" 👋');
  });
  afterAll(async () => {
    await blog.stop();
    await sink.close();
  });

  it('has a sender and a recipient, and is marked as automatic', async () => {
    await invite('headers@example.com');

    const { mail } = await sink.mailTo('headers@example.com');

    expect(mail.from?.value).toEqual([{ name: 'Blög', address: 'blog@mail.test' }]);
    expect(mail.to).toMatchObject({ text: 'headers@example.com' });
    expect(mail.subject).toBe('Zoë <b> O’Hara & Søn invited you to <script>alert(1)</script> "Träume" 👋');
    expect(mail.messageId).toMatch(/^<[\w-]{36}@mail\.test>$/);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.date?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('has its link on a separate line of a 7bit plain text part', async () => {
    await invite('plain@example.com');

    const { raw, mail } = await sink.mailTo('plain@example.com');

    const [, plain = ''] = /Content-Type: text\/plain[^\0]*?\r\n\r\n([^\0]*?)\r\n--/.exec(raw) ?? [];
    expect(raw).toMatch(/text\/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n/);
    expect(plain).toMatch(/^http:\/\/blog\.test\/invitations\/bcms_inv_\w+\r$/m);
    // eslint-disable-next-line no-control-regex -- the pattern matches the characters of 7bit
    expect(plain).toMatch(/^[\x09-\x7e]+$/);
    expect(mail.text).toContain(
      'Zoe <b> O\'Hara & Son invited you to join <script>alert(1)</script> "Traume"',
    );
  });

  it('has an HTML part in which names are text', async () => {
    await invite('html@example.com', '<i>Boss</i>');

    const { mail } = await sink.mailTo('html@example.com');

    expect(mail.html).toContain('Zoë &#60;b&#62; O’Hara &#38; Søn');
    expect(mail.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#34;Träume&#34; 👋');
    expect(mail.html).not.toMatch(/<script|<i>/);
    expect(mail.html).toMatch(/<a [^>]*href="http:\/\/blog\.test\/invitations\/bcms_inv_\w+"/);
  });

  it('is deleted after it was sent', async () => {
    await invite('erased@example.com');

    await sink.mailTo('erased@example.com');

    await until('nothing waits', async () => (await waiting(blog)).length === 0);
  });

  it('of an invitation that is renewed has a new link', async () => {
    await invite('again@example.com');
    await invite('again@example.com');

    const [first, second] = [
      await sink.mailTo('again@example.com'),
      await sink.mailTo('again@example.com', 2),
    ];

    const linkOf = (text = '') => /http\S+/.exec(text)?.[0];
    expect(linkOf(second.mail.text)).not.toBe(linkOf(first.mail.text));
    expect(second.mail.messageId).not.toBe(first.mail.messageId);
  });

  const forget = (email: string, from: string) =>
    blog.operate('requestpasswordreset', { email }, null, { 'X-Forwarded-For': from });

  it('for a new password is sent at most ten times an hour, and the last link stays valid', async () => {
    const { email } = blog.owner;
    const statuses = [];
    for (let time = 0; time < 13; time++) statuses.push((await forget(email, '192.0.2.1')).status);
    await invite('after@example.com');
    await sink.mailTo('after@example.com');

    const mails = sink.mailsTo(email);
    const [, resetToken] = /password-reset\/(\S+)/.exec(mails.at(-1)?.mail.text ?? '') ?? [];
    const reset = await blog.operate('resetpassword', { resetToken, password: 'another long one' }, null);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(mails).toHaveLength(10);
    expect(reset.status).toBe(200);
    await forget(email, '192.0.2.2');
    expect(await sink.mailTo(email, 11)).toBeDefined();
  });

  it('for a new password does not change how soon the request is answered', async () => {
    const { email } = await blog.secondTree();
    for (const one of [email, 'nobody@example.com']) {
      const start = performance.now();
      await forget(one, '192.0.2.3');
      expect(performance.now() - start).toBeGreaterThan(190);
    }
  });
});

describe('while the mail server is away, an email', () => {
  let blog: Blog;
  let invite: Awaited<ReturnType<typeof inviting>>;
  let sink: SmtpSink;

  beforeEach(async () => {
    sink = await new SmtpSink().open();
    await sink.close();
    blog = await startWith(sink);
    invite = await inviting(blog);
  });
  afterEach(async () => {
    await blog.stop();
    await sink.close();
  });

  const tried = (times: number) =>
    until(`it was tried ${times} times`, async () => (await waiting(blog))[0]?.attempts === times);

  it('waits, and is sent when the server is back', async () => {
    for (const name of ['one', 'two', 'three']) await invite(`${name}@example.com`);
    await tried(1);
    await makeDue(blog);
    await stir(blog);
    await tried(2);

    await sink.open();
    await makeDue(blog);
    await stir(blog);

    const mails = await Promise.all(
      ['one', 'two', 'three'].map((name) => sink.mailTo(`${name}@example.com`)),
    );
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(3);
    await until('nothing waits', async () => (await waiting(blog)).length === 0);
    expect(sink.received).toHaveLength(3);
  });

  it('is stored encrypted', async () => {
    await invite('sealed@example.com');

    const [{ sealed = '' } = {}] = await waiting(blog);

    expect(sealed.length).toBeGreaterThan(200);
    expect(Buffer.from(sealed, 'base64').toString('latin1') + sealed).not.toMatch(
      /bcms_inv|sealed@|blog\.test/,
    );
  });

  it('survives a restart', async () => {
    await invite('outlives@example.com');
    await tried(1);
    await makeDue(blog);
    await sink.open();

    await blog.restart();

    expect((await sink.mailTo('outlives@example.com')).mail.subject).toContain('Newsroom');
  });

  it('is given up after a week', async () => {
    await invite('old@example.com');
    await tried(1);

    await blog.sql('UPDATE mails SET created_at = ?', [
      new Date(Date.now() - 7.1 * 86_400_000).toISOString().replace('T', ' ').replace('Z', ''),
    ]);
    await makeDue(blog);
    await stir(blog);

    await until('nothing waits', async () => (await waiting(blog)).length === 0);
  });

  it('keeps its Message-ID if a process dies between sending and deleting it', async () => {
    await invite('twice@example.com');
    await tried(1);
    const [row] = await blog.sql<Record<string, unknown>>('SELECT * FROM mails');
    await sink.open();
    await makeDue(blog);
    await stir(blog);
    await sink.mailTo('twice@example.com');
    await until('it is erased', async () => (await waiting(blog)).length === 0);

    const columns = Object.keys(row ?? {});
    await blog.sql(
      `INSERT INTO mails (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      Object.values(row ?? {}),
    );
    await makeDue(blog);
    await stir(blog);

    const [first, second] = [
      await sink.mailTo('twice@example.com'),
      await sink.mailTo('twice@example.com', 2),
    ];
    expect(second.mail.messageId).toBe(first.mail.messageId);
    expect(second.mail.date).toEqual(first.mail.date);
  });
});

describe('a recipient', () => {
  let blog: Blog;
  let invite: Awaited<ReturnType<typeof inviting>>;
  const codes: Record<string, number> = { 'gone@example.com': 550, 'later@example.com': 450 };
  const sink = new SmtpSink({ refuse: (recipient) => codes[recipient] });

  beforeAll(async () => {
    await sink.open();
    blog = await startWith(sink);
    invite = await inviting(blog);
  });
  afterAll(async () => {
    await blog.stop();
    await sink.close();
  });

  /** Waits for `times` attempts to send the email to a recipient; after each attempt, makes the next one due. */
  const tryTimes = async (recipient: string, times: number) => {
    for (let time = 1; time <= times; time++) {
      await until(`try ${time}`, () => sink.asked.filter((one) => one === recipient).length >= time);
      await makeDue(blog);
      await stir(blog);
    }
  };

  it('who is refused permanently is given up after five attempts, without delay for others', async () => {
    await invite('gone@example.com');
    await invite('held@example.com');

    await tryTimes('gone@example.com', 5);

    await until('it is given up', async () => (await waiting(blog)).length === 0);
    expect(sink.asked.filter((one) => one === 'gone@example.com')).toHaveLength(5);
    expect(sink.mailsTo('held@example.com')).toHaveLength(1);
  });

  it('who is refused temporarily is retried until it succeeds', async () => {
    await invite('later@example.com');
    await tryTimes('later@example.com', 6);

    delete codes['later@example.com'];
    await makeDue(blog);
    await stir(blog);

    expect(await sink.mailTo('later@example.com')).toHaveProperty('mail');
  });
});

describe('the connection to the mail server', () => {
  const authority = new Authority();
  const certificate = authority.issue('IP:127.0.0.1');
  const login = { user: 'mailer', password: 'p@ss word' };
  let blog: Blog | undefined;
  let sink: SmtpSink | undefined;

  afterEach(async () => {
    await blog?.stop();
    await sink?.close();
  });
  afterAll(() => authority.remove());

  /** Starts a mail server, and a blog with this SMTP URL, where `SINK` stands for the server. Invites someone. */
  const send = async (options: SinkOptions, address: string) => {
    sink = await new SmtpSink(options).open();
    blog = await startWith(sink, address.replace('SINK', sink.address));
    await (
      await inviting(blog)
    )('somebody@example.com');
    return { sink, blog };
  };

  /** Waits for two attempts to send the email. There is a second attempt only if the first one has failed. */
  const triedInVain = async (on: Blog) => {
    const tries = (times: number) =>
      until(`it was tried ${times} times`, async () => (await waiting(on))[0]?.attempts === times);
    await tries(1);
    await makeDue(on);
    await stir(on);
    await tries(2);
  };

  const AUTH = `${login.user}:${encodeURIComponent(login.password)}`;

  it.each([
    ['is upgraded to TLS, and then used to log in', `smtp://${AUTH}@SINK`, { ...certificate, login }],
    ['is TLS from the start with smtps', `smtps://${AUTH}@SINK`, { ...certificate, login, secure: true }],
  ])('%s', async (_, address, options) => {
    const { sink: server } = await send(options, `${address}?tls.rejectUnauthorized=false`);

    expect(await server.mailTo('somebody@example.com')).toMatchObject({ secure: true, user: 'mailer' });
  });

  it('sends no login if the server offers no TLS', async () => {
    const { sink: server, blog: sender } = await send({ login }, `smtp://${AUTH}@SINK`);

    await triedInVain(sender);

    expect(server.asked).toEqual([]);
  });

  it('is not made to a server with an untrusted certificate', async () => {
    const { sink: server, blog: sender } = await send({ ...certificate, login }, `smtp://${AUTH}@SINK`);

    await triedInVain(sender);

    expect(server.asked).toEqual([]);
  });
});
