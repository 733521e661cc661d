import { Window } from 'happy-dom';
import type { ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { inConsole, logInAt, type ConsolePerson } from '../support/console';

const codeOf = ({ body }: Sent) => (body as ProblemAnswer).code;

/** Returns the addresses of the files that a page refers to. */
const filesOf = ({ text }: Sent) =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);

describe('the page of the console', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    blog.send(path, { method: 'GET', headers });

  it.each([
    '/console',
    '/console/',
    '/console/login',
    '/console/posts/12/history',
    '/console/posts/%20x',
    '/console/no/such/screen?x=1',
    '/console/assets',
    '/console/sessions',
  ])('is the same at %s', async (path) => {
    const [page, first] = await Promise.all([get(path), get('/console')]);

    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toBe(first.text);
  });

  it.each([
    ['de-AT,en;q=0.5', 'de', 'Die Konsole wird gestartet'],
    ['it,fr;q=0.8,en;q=0.2', 'fr', 'La console démarre'],
    ['it', 'en', 'The console is starting'],
    ['*', 'en', 'The console is starting'],
    ['"><script>', 'en', 'The console is starting'],
  ])('is in the language of the browser: %s', async (languages, expected, text) => {
    const page = await get('/console/login', { 'Accept-Language': languages });

    expect(/<html lang="([^"]*)"/.exec(page.text)?.[1]).toBe(expected);
    expect(page.text).toContain(text);
  });

  it('is in the language of the person who is logged in', async () => {
    const owner = await inConsole(blog);
    await owner.call('updateprofile', { firstName: 'Jane', lastName: 'Doe', language: 'es' });

    const page = await owner.send('/console/posts', { method: 'GET', headers: { 'Accept-Language': 'de' } });
    await owner.call('updateprofile', { firstName: 'Jane', lastName: 'Doe', language: null });

    expect(page.text).toContain('<html lang="es"');
  });

  it('is kept by no cache, in no index and in no frame', async () => {
    const { headers } = await get('/console/posts');

    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('allows its own scripts and style sheets alone, and HTML from scripts by named policies alone', async () => {
    const { headers } = await get('/console');
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );

    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "https: http: data: blob: 'self'",
      'connect-src': "'self' blob:",
      'font-src': "'self'",
      'frame-src':
        "'self' http://blog.test https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com https://w.soundcloud.com",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'console ProseMirrorClipboard blog-embed',
    });
  });

  it('has no inline script, style or handler, and says its language and direction', async () => {
    const { text } = await get('/console');

    expect(text).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(text).toContain('<div id="app"');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toMatch(/<script type="module" src="\/console\/assets\/[\w.-]+\.js"><\/script>/);
    expect(text).not.toMatch(/<style|\son\w+=|\sstyle=|javascript:/i);
  });

  it('says what to do if its script cannot be loaded', async () => {
    const { text } = await get('/console/posts');

    expect(text).toContain('<a href="">Load the page again</a>');
  });

  it('refers to files that caches keep for ever, in every encoding', async () => {
    const files = filesOf(await get('/console'));

    const answers = await Promise.all(files.map((path) => get(path)));

    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toMatch(/^(?:text\/(?:javascript|css)|image\/svg\+xml)/);
      expect(headers.get('vary')).toContain('Accept-Encoding');
    }
  });

  it('sends files compressed, and not again if the browser has them', async () => {
    const style = filesOf(await get('/console')).find((path) => path.endsWith('.css')) ?? '';

    const plain = await get(style, { 'Accept-Encoding': 'identity' });
    const brotli = await get(style, { 'Accept-Encoding': 'br' });
    const again = await get(style, {
      'Accept-Encoding': 'br',
      'If-None-Match': brotli.headers.get('etag') ?? '',
    });

    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.text).toBe(plain.text);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    'main-AAAAAAAA.js',
    'main.js',
    'manifest.json',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fmain-AAAAAAAA.js',
    'main-AAAAAAAA.js%00',
  ])('has no file %s', async (name) => {
    const sent = await get(`/console/assets/${name}`);

    expect([sent.status, codeOf(sent)]).toEqual([404, 'path_not_found']);
    expect(sent.headers.get('cache-control')).toBe('no-store');
  });

  it('is only read', async () => {
    const posted = await blog.send('/console/posts', { body: {} });
    const head = await blog.send('/console/posts', { method: 'HEAD' });

    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect([head.status, head.text]).toEqual([200, '']);
  });

  it('is no operation', async () => {
    const unknown = await blog.send('/console/api/nothing', { body: {} });
    const bare = await get('/console/api');

    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'path_not_found']);
    expect([bare.status, codeOf(bare)]).toEqual([404, 'path_not_found']);
  });
});

describe('the session in the page of the console', () => {
  const NAME = `"'><script>alert(1)</script>&quot;&amp; \u2028 data-base="x"`;
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const pageOf = (person: ConsolePerson) => person.send('/console/posts', { method: 'GET' });
  const sessionIn = ({ text }: Sent): unknown => {
    const { DOMParser } = new Window();
    const app = new DOMParser().parseFromString(text, 'text/html').getElementById('app');
    return JSON.parse(app?.getAttribute('data-session') ?? 'null');
  };
  const guest = async (email: string) => {
    const { teamId } = await blog.call('createteam', { teamName: email, assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Editor' });
    await blog.invitations.accept(await blog.invitations.tokenFor(email));
    return { teamId, userEmail: email, person: await inConsole(blog, email) };
  };

  it('equals the response of the service for any names, and adds no markup to the page', async () => {
    const person = await inConsole(blog);
    await person.call('updateprofile', { firstName: NAME, lastName: NAME });
    await person.call('accounts/update', { accountId: blog.accountId, name: NAME });

    const [page, bare] = [await pageOf(person), await blog.send('/console/posts', { method: 'GET' })];

    const { expiresAt: _, ...session } = (await person.session()).body.data;
    expect(session.user.firstName).toBe(NAME);
    expect(sessionIn(page)).toMatchObject(session);
    expect(page.text.replace(/ data-session="[^"]*"/, '')).toBe(bare.text);
  });

  it('is kept by no cache, and sets no cookie', async () => {
    const page = await pageOf(await inConsole(blog));

    expect(sessionIn(page)).not.toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('etag')).toBeNull();
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it('has the role of the moment, and ends with the last one', async () => {
    const { person, ...member } = await guest('changing@example.com');
    await pageOf(person);

    await blog.call('updateteamuserrole', { ...member, userRoleName: 'Viewer' });
    const after = sessionIn(await pageOf(person));
    await blog.call('deleteteamuser', member);

    expect(after).toMatchObject({ accounts: [{ accountId: blog.accountId, role: 'Viewer' }] });
    expect(sessionIn(await pageOf(person))).toBeNull();
  });

  it('ends when the person logs out and when it expires', async () => {
    const [left, expired] = [await inConsole(blog), await inConsole(blog)];
    await left.logOut();
    const bare = sessionIn(await pageOf(left));
    await blog.sql("UPDATE sessions SET expires_at = '2026-01-01 00:00:00.000' WHERE kind = 'console'");
    await blog.restart();

    const page = await pageOf(expired);

    expect([bare, page.status, sessionIn(page)]).toEqual([null, 200, null]);
  });

  it.each([
    ['no cookie', ''],
    ['an unknown cookie', 'console=x'],
    ['two cookies', 'console=a; console=b'],
    ['a long cookie', `console=${'x'.repeat(8000)}`],
  ])('is not there with %s', async (_, Cookie) => {
    const page = await blog.send('/console', { method: 'GET', headers: { Cookie } });

    expect([page.status, sessionIn(page)]).toEqual([200, null]);
  });
});

describe('the console that is off', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { CONSOLE: 'off' } });
  });
  afterAll(() => blog.stop());

  it.each([
    '/console',
    '/console/',
    '/console/posts',
    '/console/session',
    '/console/assets/main-AAAAAAAA.js',
  ])('does not exist at %s', async (path) => {
    const sent = await blog.send(path, { method: 'GET', headers: { 'Sec-Fetch-Site': 'same-origin' } });

    expect([sent.status, codeOf(sent)]).toEqual([404, 'path_not_found']);
  });

  it('neither logs in nor calls operations', async () => {
    const login = await logInAt(blog, { email: blog.owner.email, password: PASSWORD });
    const call = await blog.send('/console/api/listposts', {
      body: { accountId: blog.accountId },
      headers: { ...blog.owner.credentials, 'X-Account': String(blog.accountId) },
    });

    expect([login, call].map((sent) => [sent.status, codeOf(sent)])).toEqual([
      [404, 'path_not_found'],
      [404, 'path_not_found'],
    ]);
    expect(await blog.list('listposts', { accountId: blog.accountId })).toMatchObject({ data: [] });
  });
});

describe('the console below a path', () => {
  let blog: Blog;

  beforeAll(async () => {
    const CONSOLE_URL = 'https://example.com/tools/blog/';
    blog = await startBlog({ settings: { CONSOLE_URL, PUBLIC_URL: 'https://blog.example.com' } });
  });
  afterAll(() => blog.stop());

  it('names its files and screens with that path, and shows frames of the public address', async () => {
    const { text, headers } = await blog.send('/console', { method: 'GET' });

    expect(text).toContain('data-base="/tools/blog/console"');
    expect(text).toContain('src="/tools/blog/console/assets/');
    expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://blog.example.com ");
  });
});
