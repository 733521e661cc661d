import { gzipSync } from 'node:zlib';
import { startBlog, type Blog } from '../support/blog';

/** The maximum size of the compressed script, in bytes. */
const MOST_BYTES = 15 * 1024;

describe('the script of the embed', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (headers: Record<string, string> = {}, path = '/embed/v1.js') =>
    blog.send(path, { method: 'GET', headers });

  it('has at most 15 KB when compressed', async () => {
    const { text } = await get();

    const { length } = gzipSync(text);

    process.stdout.write(`embed/v1.js: ${text.length} bytes, ${length} gzipped\n`);
    expect(length).toBeGreaterThan(1024);
    expect(length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('can be loaded by any origin, and is cached for a short time', async () => {
    const { status, headers } = await get({ Origin: 'https://elsewhere.example' });

    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^public, max-age=300, stale-while-revalidate=\d+/) as string,
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each(['identity', 'gzip', 'br'])(
    'is answered 304 while it has not changed, in the encoding %s',
    async (encoding) => {
      const first = await get({ 'Accept-Encoding': encoding });

      const again = await get({
        'Accept-Encoding': encoding,
        'If-None-Match': first.headers.get('etag') ?? '',
      });

      expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(first.text).toMatch(/^"use strict";|^\(/);
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it('has an ETag for each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) =>
        (await get({ 'Accept-Encoding': encoding })).headers.get('etag'),
      ),
    );

    expect(new Set(tags).size).toBe(3);
    expect(tags).not.toContain(null);
  });

  it('names its source map, which is served, too', async () => {
    const { text } = await get();

    const map = await get({}, '/embed/v1.js.map');

    expect(text.trimEnd()).toMatch(/\/\/# sourceMappingURL=v1\.js\.map$/);
    expect((map.body as { sources: string[] }).sources.join()).toContain('main.ts');
  });

  it('evaluates no text as code, and stores nothing in the browser', async () => {
    const { text } = await get();

    expect(text).not.toMatch(/\beval\(|new Function|document\.cookie|localStorage|sessionStorage|indexedDB/);
  });

  it('accepts only GET and HEAD', async () => {
    for (const path of ['/embed/v1.js', '/embed/v1.js.map']) {
      const { status, headers } = await blog.send(path, { method: 'POST' });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is answered 404 for any other version', async () => {
    expect((await get({}, '/embed/v2.js')).status).toBe(404);
    expect((await get({}, '/embed/main.ts')).status).toBe(404);
    expect((await blog.send('/embed/v1.js', { method: 'HEAD' })).status).toBe(200);
  });
});
