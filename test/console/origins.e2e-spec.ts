import type { ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type SendOptions, type Sent } from '../support/blog';
import { inConsole, logInAt, ORIGIN, type ConsolePerson } from '../support/console';

const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;

/** Origins other than the console's, and a missing one. */
const FOREIGN: [string, Record<string, string>][] = [
  ['no Origin', {}],
  ['the Origin null', { Origin: 'null' }],
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['another port of the same host', { Origin: `${ORIGIN}:8080` }],
  ['another scheme of the same host', { Origin: ORIGIN.replace('http', 'https') }],
  ['a sub-domain', { Origin: 'http://www.blog.test' }],
  ['a host that begins alike', { Origin: `${ORIGIN}.evil.example` }],
  ['an Origin with a path', { Origin: `${ORIGIN}/` }],
  ['two Origins', { Origin: `${ORIGIN}, ${ORIGIN}` }],
  ['a Referer instead of an Origin', { Referer: `${ORIGIN}/console/posts` }],
  ['only Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }],
];

describe('the console', () => {
  let blog: Blog;
  let owner: ConsolePerson;

  beforeAll(async () => {
    blog = await startBlog();
    owner = await inConsole(blog);
  });
  afterAll(() => blog.stop());

  /** Sends a request with the session cookie, but with only the given browser headers. */
  const from = (headers: Record<string, string>, path: string, options: SendOptions) =>
    blog.send(path, {
      ...options,
      headers: { Cookie: owner.cookie, 'X-Account': String(blog.accountId), ...headers, ...options.headers },
    });

  it.each(FOREIGN)('refuses a change with %s', async (_, headers) => {
    const body = { email: blog.owner.email, password: PASSWORD };
    const sent = await Promise.all([
      from(headers, '/console/api/addcategory', { body: { catName: 'Forged' } }),
      from(headers, '/console/api/requestpasswordreset', { body: { email: blog.owner.email } }),
      from(headers, '/console/session', { body }),
      from(headers, '/console/session/confirm', { body }),
      from(headers, '/console/session', { method: 'DELETE' }),
    ]);

    expect(sent.map((one) => [one.status, codeOf(one)])).toEqual(sent.map(() => [403, 'origin_forbidden']));
    expect(sent.flatMap((one) => one.headers.getSetCookie())).toEqual([]);
    expect((await owner.session()).status).toBe(200);
    expect(await blog.list('listcategories', { accountId: blog.accountId })).toMatchObject({ data: [] });
  });

  it.each(['cross-site', 'same-site', 'none', 'same-origin, cross-site', ''])(
    'refuses to read for Sec-Fetch-Site: %s',
    async (site) => {
      const headers = { Origin: ORIGIN, 'Sec-Fetch-Site': site };
      const sent = await Promise.all([
        from(headers, '/console/session', { method: 'GET' }),
        from(headers, '/console/api/listsubaccounts', { method: 'GET' }),
        from(headers, '/console/api/listsubaccounts', { method: 'HEAD' }),
      ]);

      expect(sent.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(codeOf(sent[0])).toBe('origin_forbidden');
    },
  );

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=latin1',
  ])('refuses a body of the type %s, which a form can send', async (type) => {
    const headers = { Origin: ORIGIN, 'Content-Type': type };
    const body = JSON.stringify({ email: blog.owner.email, password: PASSWORD, catName: 'Form' });

    const sent = await Promise.all([
      from(headers, '/console/session', { body }),
      from(headers, '/console/session/confirm', { body }),
      from(headers, '/console/api/addcategory', { body }),
    ]);

    expect(sent.map((one) => [one.status, codeOf(one)])).toEqual(
      sent.map(() => [415, 'unsupported_media_type']),
    );
  });

  it('allows no other origin by CORS', async () => {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-account, content-type',
    };

    const preflight = await blog.send('/console/api/addcategory', { method: 'OPTIONS', headers });

    expect(preflight.status).toBeGreaterThanOrEqual(400);
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('compares the origin before it looks at the session and the body', async () => {
    const sent = await blog.send('/console/api/addcategory', { body: '{', headers: { Origin: 'null' } });

    expect([sent.status, codeOf(sent)]).toEqual([403, 'origin_forbidden']);
  });
});

describe('the console on another host', () => {
  const CONSOLE = 'https://console.test';
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { CONSOLE_URL: `${CONSOLE}/`, CORS_ORIGINS: 'https://partner.example' },
    });
  });
  afterAll(() => blog.stop());

  const credentials = () => ({ email: blog.owner.email, password: PASSWORD });

  it('accepts the origin of CONSOLE_URL alone', async () => {
    const there = await logInAt(blog, credentials(), { Origin: CONSOLE });
    const here = await logInAt(blog, credentials());
    const partner = await logInAt(blog, credentials(), { Origin: 'https://partner.example' });

    expect(there.status).toBe(200);
    expect([here, partner].map((one) => [one.status, codeOf(one)])).toEqual([
      [403, 'origin_forbidden'],
      [403, 'origin_forbidden'],
    ]);
  });

  it('has a cookie that browsers send to this host over https alone', async () => {
    const sent = await logInAt(blog, credentials(), { Origin: CONSOLE });

    const [pair = '', ...attributes] = (sent.headers.getSetCookie()[0] ?? '').split('; ');

    expect(pair).toMatch(/^__Host-console=bcms_ses_/);
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']));
    expect(attributes.join()).not.toContain('Domain');
  });

  it('knows no cookie without the prefix', async () => {
    const sent = await logInAt(blog, credentials(), { Origin: CONSOLE });
    const prefixed = (sent.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const read = (Cookie: string) =>
      blog.send('/console/session', { method: 'GET', headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' } });

    expect((await read(prefixed)).status).toBe(200);
    expect((await read(prefixed.replace('__Host-', ''))).status).toBe(401);
  });

  it('refuses to read without Sec-Fetch-Site, which every browser sends over https', async () => {
    const sent = await blog.send('/console/session', { method: 'GET' });

    expect([sent.status, codeOf(sent)]).toEqual([403, 'origin_forbidden']);
  });
});
