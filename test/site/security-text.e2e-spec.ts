import { startBlog, type Blog } from '../support/blog';

const ADDRESS = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

describe('security.txt', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: {
        SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report?from=blog',
        PUBLIC_URL: 'https://example.com/blogs',
      },
    });
  });
  afterAll(() => blog.stop());

  const ask = (method: string, headers: Record<string, string> = {}) =>
    blog.send(ADDRESS, { method, headers });

  it('names each contact, when it expires, and its own address at the root of the host', async () => {
    const { status, headers, text } = await ask('GET');

    const fields = text.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2));
    const [, expires = ''] = fields[2] ?? [];
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fields).toEqual([
      ['Contact', 'mailto:security@example.com'],
      ['Contact', 'https://example.com/report?from=blog'],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
      ['Canonical', 'https://example.com/.well-known/security.txt'],
      [''],
    ]);
    const days = (Date.parse(expires) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThanOrEqual(90);
  });

  it('is revalidated like any other page', async () => {
    const { headers } = await ask('GET');

    const again = await ask('GET', { 'If-None-Match': headers.get('etag') ?? '' });

    expect(headers.get('cache-control')).toContain('public');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('accepts only GET and HEAD', async () => {
    const head = await ask('HEAD');
    const post = await ask('POST');

    expect([head.status, head.text]).toEqual([200, '']);
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('without SECURITY_CONTACT', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('there is no security.txt', async () => {
    const { status, body } = await blog.send(ADDRESS, { method: 'GET' });

    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'path_not_found' });
  });
});
