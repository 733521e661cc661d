import type { Fields, ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { ConsolePerson, cookieOf, inConsole, logInAt, ORIGIN } from '../support/console';

const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;
const dataOf = ({ body }: Sent) => (body as { data: Fields }).data;
const valueOf = (cookie: string) => cookie.split('=')[1] ?? '';

/** Returns the session in a page; null without one. */
function sessionIn({ text }: Sent): unknown {
  const [, escaped = 'null'] = / data-session="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
}

describe('the session of the console', () => {
  let blog: Blog;
  let owner: ConsolePerson;

  beforeAll(async () => {
    blog = await startBlog();
    owner = await inConsole(blog);
  });
  afterAll(() => blog.stop());

  it('answers a login as userlogin does, without the token', async () => {
    const asApi = await blog.call('userlogin', { email: blog.owner.email, password: PASSWORD }, null);

    const sent = await logInAt(blog, { email: blog.owner.email.toUpperCase(), password: PASSWORD });

    const { token, expiresAt, ...expected } = asApi;
    expect(token).toMatch(/^bcms_tok_/);
    expect(sent.status).toBe(200);
    expect(dataOf(sent)).toEqual({ ...expected, expiresAt: expect.stringMatching(/Z$/) as string });
    expect(Date.parse(String(dataOf(sent).expiresAt)) - Date.parse(expiresAt)).toBeLessThan(10_000);
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  it('is shown with the same data', async () => {
    const sent = await owner.session();

    expect(sent.status).toBe(200);
    expect(dataOf(sent)).toMatchObject({
      user: { userId: blog.owner.userId, email: blog.owner.email },
      accounts: [{ accountId: blog.accountId, parentAccountId: null, role: 'Owner' }],
    });
    expect(sent.text).not.toMatch(/bcms_/);
  });

  it('is in the page that is made for its cookie, and in no other', async () => {
    const name = '"><script>&';
    await owner.call('updateprofile', { firstName: name, lastName: 'Owner' });
    const page = await owner.send('/console/posts', { method: 'GET' });
    const others = await Promise.all(
      ['', `console=bcms_ses_${'a'.repeat(43)}`].map((Cookie) =>
        blog.send('/console/posts', { method: 'GET', headers: { Cookie } }),
      ),
    );

    expect(sessionIn(page)).toMatchObject({ user: { userId: blog.owner.userId, firstName: name } });
    expect(others.map((other) => [other.status, sessionIn(other)])).toEqual([
      [200, null],
      [200, null],
    ]);
  });

  it('is kept in a cookie that scripts cannot read and other sites do not send', async () => {
    const sent = await logInAt(blog, { email: blog.owner.email, password: PASSWORD });

    const [cookie = '', ...more] = sent.headers.getSetCookie();
    const [pair = '', ...attributes] = cookie.split('; ');

    expect(more).toEqual([]);
    expect(pair).toMatch(/^console=bcms_ses_\w{40,}$/);
    expect(attributes.filter((one) => !/^(?:Max-Age|Expires)=/.test(one)).sort()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
    ]);
  });

  it('calls operations in the account tree that each request names', async () => {
    const category = await owner.call('addcategory', { catName: 'From the console' });

    expect(category).toMatchObject({ accountId: blog.accountId, catName: 'From the console' });
    expect((await owner.operate('listsubaccounts')).status).toBe(200);
  });

  it('has a new value after each login, and the value before it has ended', async () => {
    const first = await inConsole(blog);
    const sent = await logInAt(
      blog,
      { email: blog.owner.email, password: PASSWORD },
      { Cookie: first.cookie },
    );

    expect(cookieOf(sent)).not.toBe(first.cookie);
    expect((await first.session()).status).toBe(401);
    expect((await new ConsolePerson(blog, cookieOf(sent)).session()).status).toBe(200);
  });

  it('never takes a value that the client has chosen', async () => {
    const chosen = `console=bcms_ses_${'a'.repeat(43)}00000000`;

    const sent = await logInAt(blog, { email: blog.owner.email, password: PASSWORD }, { Cookie: chosen });

    expect(cookieOf(sent)).not.toBe(chosen);
    expect((await new ConsolePerson(blog, chosen).session()).status).toBe(401);
  });

  it('ends with a logout, which removes the cookie and can be repeated', async () => {
    const person = await inConsole(blog);

    const out = await person.logOut();

    expect([out.status, out.text]).toEqual([204, '']);
    expect(out.headers.getSetCookie()[0]).toMatch(/^console=;.*Expires=Thu, 01 Jan 1970/);
    expect(codeOf(await person.session())).toBe('session_needed');
    expect(codeOf(await person.operate('listposts', { accountId: blog.accountId }))).toBe('session_needed');
    expect((await person.logOut()).status).toBe(204);
  });

  it('ends with userlogout as well', async () => {
    const person = await inConsole(blog);

    expect((await person.operate('userlogout')).status).toBe(200);

    expect((await person.session()).status).toBe(401);
  });

  it('is needed for every operation that needs credentials, and the credentials of the API do not count', async () => {
    const { credentials } = blog.owner;
    const headers = { ...credentials, 'X-Account': String(blog.accountId), Origin: ORIGIN };
    const path = '/console/api/listposts';

    const sent = await blog.send(path, { body: { accountId: blog.accountId }, headers });

    expect([sent.status, codeOf(sent)]).toEqual([401, 'session_needed']);
  });

  it('is no token, and a token is no session', async () => {
    const { credentials } = blog.owner;

    const asToken = await blog.refuse(
      'listposts',
      { accountId: blog.accountId },
      {
        ...credentials,
        token: valueOf(owner.cookie),
      },
    );
    const asCookie = await new ConsolePerson(blog, `console=${credentials.token}`).session();
    await blog.sql("UPDATE sessions SET kind = 'console' WHERE kind = 'token'");
    const otherKind = await blog.operate('listposts', { accountId: blog.accountId });
    await blog.sql("UPDATE sessions SET kind = 'token' WHERE confirmed_at IS NULL");

    expect([asToken.status, asToken.body.code]).toEqual([401, 'credential_invalid']);
    expect([asCookie.status, codeOf(asCookie)]).toEqual([401, 'session_needed']);
    expect([200, 401]).toContain(otherKind.status);
  });

  it('is unknown to the API, which reads no cookie', async () => {
    const path = '/api/v1/listposts';
    const body = { accountId: blog.accountId };
    const headers = { Cookie: owner.cookie, 'X-Account': String(blog.accountId), Origin: ORIGIN };

    const alone = await blog.send(path, { body, headers });
    const beside = await blog.send(path, {
      body,
      headers: { ...blog.owner.credentials, Cookie: 'console=x' },
    });

    expect([alone.status, codeOf(alone)]).toEqual([401, 'credential_missing']);
    expect(beside.status).toBe(200);
  });

  it('ignores two cookies of its name, one of which another host may have set', async () => {
    const twice = new ConsolePerson(blog, `console=bcms_ses_x; ${owner.cookie}`);

    expect(codeOf(await twice.session())).toBe('session_needed');
    expect((await new ConsolePerson(blog, `theme=dark; ${owner.cookie}; a=b`).session()).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'not the password' }],
    ['an unknown email', { email: 'nobody@example.com' }],
  ])('is refused for %s', async (_, wrong) => {
    const sent = await logInAt(blog, { email: blog.owner.email, password: PASSWORD, ...wrong });

    expect([sent.status, codeOf(sent)]).toEqual([401, 'login_failed']);
    expect(sent.headers.getSetCookie()).toEqual([]);
  });

  it('names every missing field', async () => {
    const sent = await logInAt(blog, {});

    expect(sent.status).toBe(422);
    expect((sent.body as ProblemAnswer).errors?.map(({ field }) => field)).toEqual(['email', 'password']);
  });

  it('has no other methods', async () => {
    const put = await owner.send('/console/session', { method: 'PUT', body: {} });
    const get = await owner.send('/console/session/confirm', { method: 'GET' });

    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, DELETE']);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('cannot log in by the operation, whose token would reach the browser', async () => {
    const sent = await owner.operate('userlogin', { email: blog.owner.email, password: PASSWORD });

    expect([sent.status, codeOf(sent)]).toEqual([404, 'path_not_found']);
  });
});
