import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { runSource } from '../support/processes';
import { freshStorage } from '../support/servers/storage';
import { until } from '../support/until';

const FORM = 'application/x-www-form-urlencoded';
const ACCEPT = { answer: 'accept', firstName: 'Jane', lastName: 'Doe', password: PASSWORD };

/** A team name and a role name that contain HTML. */
const HOSTILE = {
  teamName: '<img src=x onerror=alert(1)>"\'&amp;',
  userRoleName: '<script>alert(1)</script>',
};

let people = 0;
const newEmail = () => `guest${++people}@example.com`;

const pathOf = (link: string) => new URL(link).pathname;

/** Returns the link in the plain text of an email. */
const linkIn = (mail: string) => /^http:\/\/blog\.test\/\S+$/m.exec(mail)?.[0] ?? '';

const invitedTo = async (blog: Blog, { teamName = 'Newsroom', userRoleName = 'Editor' } = {}) => {
  const { teamId } = await blog.call('createteam', { teamName, assignAccountId: blog.accountId });
  return (userEmail: string) => blog.call('addusertoteam', { teamId, userEmail, userRoleName });
};

/** Returns the pages shown after an accepted invitation, a declined one, and a new password. */
const lastPages = async (blog: Blog) => {
  const paths = ['/invitations/accepted', '/invitations/declined', '/password-reset/done'];
  return Promise.all(paths.map(async (path) => (await blog.send(path, { method: 'GET' })).text));
};

describe('a link of an email', () => {
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

  it('shows a page that loads nothing from elsewhere, is not cached and sends no referrer', async () => {
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

  it('shows names with markup as text', async () => {
    const { text } = await get(await invitation());

    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;');
    expect(text).toContain('&lt;b&gt;Eve &lt;/title&gt;');
    expect(text).not.toMatch(/<script|<img|<b>Eve/);
  });

  it('still works after its page was opened', async () => {
    const [path, password] = [await invitation(), await reset()];

    for (const one of [path, password.path]) {
      for (const method of ['GET', 'HEAD', 'GET']) await blog.send(one, { method });
    }

    expect((await post(path, ACCEPT)).status).toBe(303);
    expect((await post(password.path, { password: 'another long password' })).status).toBe(303);
  });

  it('redirects a posted form to a page that can be reloaded', async () => {
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

  it('ends at a page that links to the console, unless the invitation is declined', async () => {
    const [accepted, declined, done] = await lastPages(blog);

    for (const page of [accepted, done])
      expect(page).toContain('<a class="button" href="http://blog.test/console">Log in</a>');
    expect(declined).toContain('You can close this page');
    expect(declined).not.toContain('<a ');
  });

  it('shows an error page if it is used, expired, renewed or unknown', async () => {
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
      expect(text).toMatch(/<h1>This (invitation|link) no longer works<\/h1>/);
    }
  });

  it('shows the error next to each field, and keeps the values except the password', async () => {
    const path = await invitation();

    const sent = await post(path, { ...ACCEPT, firstName: '<Zoë>', lastName: '  ', password: 'too$hort' });

    expect(sent.status).toBe(422);
    expect(sent.text).toContain('<title>Error: ');
    expect(sent.text).toContain('value="&lt;Zoë&gt;"');
    expect(sent.text).toMatch(/id="lastName-problem">Last name is required for a new person\./);
    expect(sent.text).toMatch(/id="password-problem">Password must have 10 to 128 characters\./);
    expect(sent.text).not.toContain('too$hort');
    expect((await post(path, { ...ACCEPT, lastName: ' ' })).text).toContain('Enter your password again.');
    expect((await post(path, ACCEPT)).status).toBe(303);
  });

  it.each(['password123', 'x'.repeat(129), '', 'with a \u0007 bell'])(
    'refuses the password %j, and still works afterwards',
    async (password) => {
      const { path } = await reset();

      const sent = await post(path, { password });

      expect(sent.status).toBe(422);
      expect(sent.text).toContain('id="password-problem">New password ');
      expect((await post(path, { password: 'another long password' })).status).toBe(303);
    },
  );

  it('refuses every answer except Accept and Decline', async () => {
    const path = await invitation();

    const answers = [await post(path, {}), await post(path, { ...ACCEPT, answer: 'perhaps' })];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(path, ACCEPT)).status).toBe(303);
  });

  it('changes neither the name nor the password of a person who has an account', async () => {
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

  it('accepts only a posted form of a bounded size', async () => {
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

  it('is the only kind of page that accepts a form', async () => {
    const refused = [
      await post('/health/live', ACCEPT),
      await post('/invitations', ACCEPT),
      await post('/docs', {}),
    ];

    expect(refused.map(({ status }) => status)).toEqual([405, 404, 405]);
  });
});

describe('the last page of a link', () => {
  it('says what to do now if there is neither an application nor the console', async () => {
    const blog = await startBlog({ settings: { CONSOLE: 'off' } });
    const [accepted, declined, done] = await lastPages(blog);
    await blog.stop();

    expect(accepted).toContain('The person who invited you can give you its address');
    expect(done).toContain('where you requested the new password');
    for (const page of [accepted, declined, done]) expect(page).not.toContain('<a ');
  });
});

describe('the log', () => {
  it('contains no token of a link', async () => {
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
      '/preview/bcms_prv_tok3n',
      '/preview/tok3n/x',
      '//Preview/tok3n',
      '/public/blog/posts/post?preview=bcms_prv_tok3n',
      '/public/blog/posts/post?preview=tok3n',
    ]) {
      await fetch(address + path);
      await fetch(address + path, { method: 'PATCH' });
    }
    await until('all is logged', () => output.split('"msg":"request"').length > 20);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
    await storage.remove();

    expect(output).toContain('"path":"/invitations/[redacted]"');
    expect(output).toContain('"path":"/preview/[redacted]"');
    expect(output).not.toContain('tok3n');
  });
});
