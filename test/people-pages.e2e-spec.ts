import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriers } from './support/accessibility';
import { PASSWORD, startBlog, type Blog, type Sent } from './support/blog';
import { describeInBrowser, openPage, startBrowser, type WatchedPage } from './support/browser';
import { runSource } from './support/processes';
import { SmtpSink } from './support/smtp-sink';
import { freshStorage } from './support/storage';
import { until } from './support/until';

const FORM = 'application/x-www-form-urlencoded';
const ACCEPT = { answer: 'accept', firstName: 'Jane', lastName: 'Doe', password: PASSWORD };

/** A team and an account whose names try what names can. */
const HOSTILE = {
  teamName: '<img src=x onerror=alert(1)>"\'&amp;',
  userRoleName: '<script>alert(1)</script>',
};

let people = 0;
const newEmail = () => `guest${++people}@example.com`;

/** The path that a link leads to. */
const pathOf = (link: string) => new URL(link).pathname;

/** The link of an e-mail, from its plain text. */
const linkIn = (mail: string) => /^http:\/\/blog\.test\/\S+$/m.exec(mail)?.[0] ?? '';

const invitedTo = async (blog: Blog, { teamName = 'Newsroom', userRoleName = 'Editor' } = {}) => {
  const { teamId } = await blog.call('createteam', { teamName, assignAccountId: blog.accountId });
  return (userEmail: string) => blog.call('addusertoteam', { teamId, userEmail, userRoleName });
};

describe('a link of an e-mail', () => {
  let blog: Blog;
  let invite: Awaited<ReturnType<typeof invitedTo>>;

  beforeAll(async () => {
    blog = await startBlog();
    await blog.call('updateprofile', { firstName: '<b>Eve', lastName: '</title>' });
    invite = await invitedTo(blog, HOSTILE);
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });
  const post = (path: string, fields: Record<string, string>) =>
    blog.send(path, {
      headers: { 'Content-Type': FORM },
      body: new URLSearchParams(fields).toString(),
    });

  const invitation = async (email = newEmail()) => {
    await invite(email);
    return pathOf(linkIn(await blog.invitations.mailTo(email, blog.invitations.mailsTo(email).length || 1)));
  };

  const reset = async () => {
    const { email } = await blog.invite('Viewer');
    await blog.call('requestpasswordreset', { email }, null);
    return { email, path: pathOf(linkIn(await blog.invitations.mailTo(email, 2))) };
  };

  it('shows a page that keeps to itself', async () => {
    const pages = [await get(await invitation()), await get((await reset()).path)];

    for (const { status, headers } of pages) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      );
    }
  });

  it('shows names as text, also with markup in them', async () => {
    const { text } = await get(await invitation());

    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;');
    expect(text).toContain('&lt;b&gt;Eve &lt;/title&gt;');
    expect(text).not.toMatch(/<script|<img|<b>Eve/);
  });

  it('is not used up by looking at it', async () => {
    const [path, password] = [await invitation(), await reset()];

    for (const one of [path, password.path]) {
      for (const method of ['GET', 'HEAD', 'GET']) await blog.send(one, { method });
    }

    expect((await post(path, ACCEPT)).status).toBe(303);
    expect((await post(password.path, { password: 'another long password' })).status).toBe(303);
  });

  it('answers a form with the address of a page that can be loaded again', async () => {
    const [joined, declined, password] = [await invitation(), await invitation(), await reset()];

    const sent = [
      await post(joined, ACCEPT),
      await post(declined, { answer: 'decline' }),
      await post(password.path, { password: 'another long password' }),
    ];

    const places = sent.map(({ headers }) => headers.get('location'));
    expect(places).toEqual(['accepted', 'declined', 'done']);
    for (const path of ['/invitations/accepted', '/invitations/declined', '/password-reset/done']) {
      expect((await get(path)).status).toBe(200);
    }
    expect(await blog.logIn(password.email, 'another long password')).toHaveProperty('token');
  });

  it('that is used, ended, renewed or never was is a page that says so', async () => {
    const [used, declined, email] = [await invitation(), await invitation(), newEmail()];
    const old = await invitation(email);
    const password = await reset();
    await post(used, ACCEPT);
    await post(declined, { answer: 'decline' });
    await invite(email);
    await post(password.path, { password: 'another long password' });

    const ended = [used, declined, old, password.path];
    ended.push('/invitations/x', '/invitations/%ff', '/password-reset/bcms_rst_00');
    const answers: Sent[] = [];
    for (const path of ended) answers.push(await get(path), await post(path, ACCEPT));

    for (const { status, text, headers } of answers) {
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toMatch(/<h1>This (invitation is over|link no longer works)<\/h1>/);
    }
  });

  it('shows the error next to each field, and keeps the values except the password', async () => {
    const path = await invitation();

    const sent = await post(path, { ...ACCEPT, firstName: '<Zoë>', lastName: '  ', password: 'too$hort' });

    expect(sent.status).toBe(422);
    expect(sent.text).toContain('<title>Please check: ');
    expect(sent.text).toContain('value="&lt;Zoë&gt;"');
    expect(sent.text).toMatch(/id="lastName-problem">Last name is required of a new person\./);
    expect(sent.text).toMatch(/id="password-problem">Password must have 10 to 128 characters\./);
    expect(sent.text).not.toContain('too$hort');
    expect((await post(path, { ...ACCEPT, lastName: ' ' })).text).toContain('Type it once more');
    expect((await post(path, ACCEPT)).status).toBe(303);
  });

  it.each(['password123', 'x'.repeat(129), '', 'with a \u0007 bell'])(
    'does not set the password %j, and stays good',
    async (password) => {
      const { path } = await reset();

      const sent = await post(path, { password });

      expect(sent.status).toBe(422);
      expect(sent.text).toContain('id="password-problem">New password ');
      expect((await post(path, { password: 'another long password' })).status).toBe(303);
    },
  );

  it('is answered by nothing but Accept and Decline', async () => {
    const path = await invitation();

    const answers = [await post(path, {}), await post(path, { ...ACCEPT, answer: 'perhaps' })];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(path, ACCEPT)).status).toBe(303);
  });

  it('changes neither the name nor the password of somebody known', async () => {
    const { email } = await blog.invite('Viewer');
    await invite(email);
    const path = pathOf(linkIn(await blog.invitations.mailTo(email, 2)));

    const page = await get(path);
    const sent = await post(path, { ...ACCEPT, firstName: 'X', password: 'another long password' });

    expect(page.text).not.toContain('type="password"');
    expect(sent.status).toBe(303);
    const { user } = await blog.call('userlogin', { email, password: PASSWORD }, null);
    expect(user.firstName).toBe('Jane');
  });

  it('takes a form that is posted, of a bounded size, and nothing else', async () => {
    const path = await invitation();
    const long = `password=${'x'.repeat(17_000)}`;
    const as = (type: string) => ({ 'Content-Type': type });

    const refusals = [
      await blog.send(path, { method: 'PUT', headers: as('text/plain'), body: long }),
      await blog.send(path, { method: 'DELETE' }),
      await blog.send(path, { headers: as('text/plain'), body: long }),
      await blog.send(path, { headers: as('application/json'), body: ACCEPT }),
      await blog.send(path, { headers: as('multipart/form-data; boundary=x'), body: '--x--' }),
      await blog.send(path, { headers: as(`${FORM}; charset=utf-16`), body: 'answer=accept' }),
      await blog.send(path, { headers: { ...as(FORM), 'Content-Encoding': 'gzip' }, body: 'x' }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual([405, 405, 413, 415, 415, 415, 415]);
    expect(refusals[0]?.headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await post(path, ACCEPT)).status).toBe(303);
  });

  it('is the only kind of page that reads a form', async () => {
    const refused = [
      await post('/health/live', ACCEPT),
      await post('/invitations', ACCEPT),
      await post('/docs', {}),
    ];

    expect(refused.map(({ status }) => status)).toEqual([405, 404, 405]);
  });
});

describe('the log', () => {
  it('has no token of a link', async () => {
    const storage = await freshStorage();
    const child = runSource('src/main.ts', { ...storage.settings, PORT: '0', LOG_LEVEL: 'trace' });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const address = await until('it listens', () => /Listening on (\S+)/.exec(output)?.[1]);

    for (const path of [
      '/invitations/bcms_inv_tok3n',
      '/password-reset/bcms_rst_tok3n',
      '/invitations/tok3n/x',
      '//invitations/bcms_inv_tok3n',
      '/Password-Reset/bcms_rst_tok3n',
    ]) {
      await fetch(address + path);
      await fetch(address + path, { method: 'PATCH' });
    }
    await until('all is logged', () => output.split('"msg":"request"').length > 10);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
    await storage.remove();

    expect(output).toContain('"path":"/invitations/[redacted]"');
    expect(output).not.toContain('tok3n');
  });
});

describeInBrowser('the pages for people', () => {
  const sink = new SmtpSink();
  let blog: Blog;
  let browser: Browser;
  let invite: Awaited<ReturnType<typeof invitedTo>>;

  beforeAll(async () => {
    await sink.open();
    blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}`, MAIL_FROM: 'blog@mail.test' } });
    browser = await startBrowser();
    await blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
    invite = await invitedTo(blog);
  });
  afterAll(async () => {
    await browser?.close();
    await blog?.stop();
    await sink.close();
  });

  const without = { javaScriptEnabled: false };

  const openLink = async (email: string, options: BrowserContextOptions = without, nth = 1) => {
    const { mail } = await sink.mailTo(email, nth);
    const page = await openPage(browser, options);
    await page.goto(blog.baseUrl + pathOf(linkIn(mail.text ?? '')));
    return page;
  };

  const newcomer = async (options?: BrowserContextOptions) => {
    const email = newEmail();
    await invite(email);
    return { email, page: await openLink(email, options) };
  };

  const forgetful = async (options?: BrowserContextOptions) => {
    const { email, page } = await newcomer();
    await fillIn(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await blog.call('requestpasswordreset', { email }, null);
    return { email, page: await openLink(email, options, 2) };
  };

  const fillIn = async (
    page: WatchedPage,
    { first = 'Ada', last = 'Lovelace', password = PASSWORD } = {},
  ) => {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Password').fill(password);
  };

  const heading = (page: WatchedPage) => page.getByRole('heading', { level: 1 }).innerText();

  it('lead from the e-mail to a login, and the account hears of it', async () => {
    const { email, page } = await newcomer();
    const shown = await page.getByRole('main').innerText();
    const login = await page.getByLabel('E-mail').inputValue();

    await fillIn(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.reload();

    for (const part of ['Newsroom', 'Other', 'Editor', 'Olivia Owner']) expect(shown).toContain(part);
    expect(login).toBe(email);
    expect(page.url()).toBe(`${blog.baseUrl}/invitations/accepted`);
    expect(await heading(page)).toBe('Welcome to the team');
    expect(page.complaints).toEqual([]);
    const { user, accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(accounts).toMatchObject([{ accountId: blog.accountId, role: 'Editor' }]);
  });

  it('have people decline without filling in anything', async () => {
    const { email, page } = await newcomer();

    await page.getByRole('button', { name: 'Decline' }).click();

    expect(page.url()).toBe(`${blog.baseUrl}/invitations/declined`);
    expect(await heading(page)).toBe('You have declined');
    expect((await blog.refuse('userlogin', { email, password: PASSWORD }, null)).status).toBe(401);
  });

  it('have the four events of people sent to receivers', async () => {
    for (const event of ['User invited', 'Edit user invited', 'Accept user invite', 'Decline user invite']) {
      await blog.subscribe(event);
    }
    const [one, other] = [await newcomer(), await newcomer()];
    const { data } = await blog.list('listteams', { accountId: blog.accountId, teamName: 'Newsroom' });
    const { teamId } = data[0] ?? {};
    await blog.call('updateteamuserrole', { teamId, userEmail: one.email, userRoleName: 'Author' });

    await fillIn(one.page);
    await one.page.getByRole('button', { name: 'Accept' }).click();
    await other.page.getByRole('button', { name: 'Decline' }).click();

    const calls = [];
    while (calls.length < 5) calls.push(await blog.received());
    expect(
      calls
        .map(({ headers, body }) => [headers['webhook-event'], body.userEmail, body.name, body.role])
        .sort(),
    ).toEqual([
      ['user.acceptinvite', one.email, 'Ada Lovelace', 'Author'],
      ['user.declineinvite', other.email, other.email, 'Editor'],
      ['user.editinvite', one.email, one.email, 'Author'],
      ['user.invited', one.email, one.email, 'Editor'],
      ['user.invited', other.email, other.email, 'Editor'],
    ]);
    expect(calls.every(({ genuine }) => genuine)).toBe(true);
  });

  it('show again what was typed, with the cursor where something is wrong', async () => {
    const { page } = await newcomer();

    await fillIn(page, { password: 'short' });
    await page.getByRole('button', { name: 'Accept' }).click();

    const password = page.getByLabel('Password');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await password.inputValue()).toBe('');
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(':focus').getAttribute('id')).toBe('password');
  });

  it('set a forgotten password', async () => {
    const { email, page } = await forgetful();

    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Set password' }).click();

    expect(page.url()).toBe(`${blog.baseUrl}/password-reset/done`);
    expect(await blog.logIn(email, 'another long password')).toHaveProperty('token');
  });

  it('tell a password manager what is what', async () => {
    const { page } = await newcomer();

    const hints = [];
    for (const input of await page.locator('input').all()) {
      hints.push([await input.getAttribute('name'), await input.getAttribute('autocomplete')]);
    }

    expect(hints).toEqual([
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'username'],
      ['password', 'new-password'],
    ]);
  });

  /** Looks at a page on a small phone and on a desk, by day and by night. SCREENSHOTS=true keeps what is seen. */
  const expectUsable = async (page: WatchedPage, name?: string) => {
    for (const [size, width] of [['phone', 360] as const, ['desk', 1280] as const]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect({ barriers: await barriers(page), reach }).toEqual({ barriers: [], reach: width });
        if (!name || process.env.SCREENSHOTS !== 'true') continue;
        const path = `docs/screenshots/people-${name}-${size}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
    expect(page.complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  };

  it('are usable by everybody, wherever they are looked at', async () => {
    const { page } = await newcomer({});
    await expectUsable(page, 'invitation');
    await fillIn(page, { password: 'short' });
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectUsable(page, 'invitation-wrong');
    await fillIn(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectUsable(page, 'accepted');
    await page.goto(`${blog.baseUrl}/invitations/unknown`);
    await expectUsable(page, 'ended');
    const { page: reset, email } = await forgetful({});
    await expectUsable(reset, 'password-reset');
    await (
      await invitedTo(blog, { teamName: 'Weekend desk' })
    )(email);
    await expectUsable(await openLink(email, {}, 3), 'invitation-known');
  });

  it('keep to their width with the longest of names', async () => {
    const [email, teamName] = [newEmail(), 'W'.repeat(255)];
    await (
      await invitedTo(blog, { teamName, userRoleName: 'W'.repeat(64) })
    )(email);

    await expectUsable(await openLink(email, {}));
  });
});
