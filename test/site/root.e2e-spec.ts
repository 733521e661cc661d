import { startBlog, type Blog } from '../support/blog';

/** What Chromium and Firefox accept when someone opens an address. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const open = (blog: Blog, path: string, { method = 'GET', accept = BROWSER } = {}) =>
  blog.send(path, { method, headers: { Accept: accept }, redirect: 'manual' });

describe('the root of the service', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('leads a browser to the console, at the name by which the browser knows the service', async () => {
    const { status, headers } = await open(blog, '/');

    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/console',
      'no-store',
    ]);
  });

  it.each(['*/*', 'application/json'])('answers %s with a problem', async (accept) => {
    const { status, body } = await open(blog, '/', { accept });

    expect([status, body]).toMatchObject([404, { code: 'path_not_found' }]);
  });

  it('has an icon for the tabs of answers that are no pages', async () => {
    const { status, headers, text } = await open(blog, '/favicon.ico', { accept: 'image/*' });

    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg /);
  });

  it.each([
    '/consle',
    '/Docs',
    '/docs/nothing',
    '/blog-editor/',
    '/console/assets/none.js',
    '/a/b?c=<script>',
  ])('shows a browser at %s a page with ways on', async (path) => {
    const { status, headers, text } = await open(blog, path);

    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Page not found');
    expect(text).toContain('/console"');
    expect(text).toContain('href="/docs"');
    expect(text).not.toContain('<script>');
  });

  it.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/api'],
    ['GET', '/public/nothing'],
    ['POST', '/nothing'],
    ['PUT', '/console/nothing'],
  ])('answers %s %s with a problem, to a browser too', async (method, path) => {
    const { headers } = await open(blog, path, { method });

    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });
});

describe('the root with ROOT_REDIRECT=off', () => {
  it('leads nowhere, and shows a page', async () => {
    const blog = await startBlog({ settings: { ROOT_REDIRECT: 'off' } });

    const { status, text } = await open(blog, '/');

    await blog.stop();
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });
});

describe('the root of a service below a path', () => {
  it('links to the console and the documentation below that path', async () => {
    const blog = await startBlog({ settings: { PUBLIC_URL: 'https://example.com/blogs' } });

    const { headers } = await open(blog, '/');
    const { text } = await open(blog, '/nothing');

    await blog.stop();
    expect(headers.get('location')).toBe('/blogs/console');
    expect(text).toContain('href="https://example.com/blogs/console"');
    expect(text).toContain('href="/blogs/docs"');
  });
});

describe('the root of a service whose console has another host', () => {
  it('redirects to that host', async () => {
    const blog = await startBlog({ settings: { CONSOLE_URL: 'https://console.example.com' } });

    const { headers } = await open(blog, '/');

    await blog.stop();
    expect(headers.get('location')).toBe('https://console.example.com/console');
  });
});
