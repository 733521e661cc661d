import { readFileSync } from 'node:fs';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operationsByPath } from '../../../src/platform/operations/operation';
import { startBlog, type Blog } from '../../support/blog';

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

type Encoding = keyof typeof DECODE;

/** The fields that hold secrets in the views of operations. */
const SECRET_FIELDS = ['token', 'apisecretkey', 'signingSecret', 'secret', 'password'];

interface Wire {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

describe('compression', () => {
  let blog: Blog;
  let slug: string;

  beforeAll(async () => {
    blog = await startBlog();
    for (let n = 0; n < 15; n++) {
      await blog.call('addpost', {
        accountId: blog.accountId,
        postTitle: `Post ${n}`,
        postSlug: `post-${n}`,
        postContent: `<p>${'All work and no play. '.repeat(100)}</p>`,
        postStatus: 'published',
      });
    }
    slug = String((await blog.call('postembedcode', { accountId: blog.accountId })).blogSlug);
  });
  afterAll(() => blog.stop());

  /** Returns the response as sent. `fetch` would decompress it. */
  const wire = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Wire> =>
    new Promise((resolve, reject) => {
      request(`${blog.baseUrl}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      }).on('error', reject);
    });

  const paths = (): string[] => [
    `/blog/${slug}`,
    `/blog/${slug}/search?q=nowhere`,
    `/blog/${slug}/post-1`,
    `/blog/${slug}/feed.xml`,
    `/blog/${slug}/feed.json`,
    `/blog/${slug}/sitemap.xml`,
    `/public/${slug}/posts`,
    `/public/${slug}/posts/post-1`,
    '/blog/style.css',
    '/embed/v1.js',
    '/openapi.json',
  ];

  it.each(['br', 'gzip'] as const)('by %s gives the same bytes as without', async (encoding) => {
    for (const path of paths()) {
      const plain = await wire(path);
      const sent = await wire(path, { 'Accept-Encoding': encoding });

      expect([path, sent.headers['content-encoding']]).toEqual([path, encoding]);
      expect(sent.bytes.length).toBeLessThan(plain.bytes.length);
      expect(Number(sent.headers['content-length'])).toBe(sent.bytes.length);
      expect(DECODE[encoding](sent.bytes).equals(plain.bytes)).toBe(true);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const { headers, status } of [plain, sent]) {
        const vary = path === `/blog/${slug}/post-1` ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
        expect([path, status, headers.vary]).toEqual([path, 200, vary]);
      }
    }
  });

  const LONG = `${'x;q=0.1,'.repeat(1500)}gzip`;

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['gzip, *;q=0', 'gzip'],
    ['\u00ff;;,=,"', 'identity'],
    ['LONG', 'gzip'],
  ])('for %j is %s', async (header, encoding) => {
    const { status, headers } = await wire(`/blog/${slug}`, {
      'Accept-Encoding': header === 'LONG' ? LONG : header,
    });

    expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
  });

  it('has an ETag for each encoding, of which each that the client accepts gives a 304', async () => {
    const tagOf = async (encoding: Encoding) =>
      String((await wire(`/blog/${slug}`, { 'Accept-Encoding': encoding })).headers.etag);
    const [br, gzip, identity] = [await tagOf('br'), await tagOf('gzip'), await tagOf('identity')];
    const ask = async (accept: string, held: string) => {
      const headers = { 'Accept-Encoding': accept, 'If-None-Match': held };
      const { status, headers: answered, bytes } = await wire(`/blog/${slug}`, headers);
      expect(answered.vary).toContain('Accept-Encoding');
      return [status, answered.etag, bytes.length > 0];
    };

    expect(new Set([br, gzip, identity]).size).toBe(3);
    expect(await ask('br, gzip', br)).toEqual([304, br, false]);
    expect(await ask('br, gzip', `"other", W/${gzip}`)).toEqual([304, gzip, false]);
    expect(await ask('br, gzip', identity)).toEqual([304, identity, false]);
    expect(await ask('gzip', br)).toEqual([200, gzip, true]);
    expect(await ask('identity', gzip)).toEqual([200, identity, true]);
    expect(await ask('gzip', '*')).toEqual([304, gzip, false]);
  });

  it('gives HEAD the headers of GET', async () => {
    for (const path of paths()) {
      const [got, head] = [
        await wire(path, { 'Accept-Encoding': 'gzip' }),
        await wire(path, { 'Accept-Encoding': 'gzip' }, 'HEAD'),
      ];

      const stable = ({ date, 'x-request-id': id, ...rest }: IncomingHttpHeaders) => [!!date, !!id, rest];
      expect(head.bytes.length).toBe(0);
      expect(stable(head.headers)).toEqual(stable(got.headers));
    }
  });

  const call = (operation: string, body: object, encoding = 'gzip') =>
    blog.operate(operation, body, undefined, { 'Accept-Encoding': encoding });

  it('covers the large answers of operations', async () => {
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { status, headers, body } = await call('listposts', { accountId: blog.accountId }, encoding);

      expect([status, headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      expect(body).toMatchObject({ data: { length: 15 }, meta: { total: 15 } });
    }
  });

  it('leaves small answers as they are', async () => {
    const missing = await wire(`/blog/${slug}/nothing`, { 'Accept-Encoding': 'br' });
    const { headers } = await call('addcategory', { catName: 'News' });

    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    expect([missing.status, missing.headers['content-encoding'], missing.headers.vary]).toEqual([
      404,
      undefined,
      'Accept, Accept-Encoding',
    ]);
  });

  it('never covers answers with secrets, however large they are', async () => {
    const endpointUrl = `https://receiver.example/${'x'.repeat(1900)}`;
    const webhook = {
      accountId: blog.accountId,
      name: 'Large',
      event: 'Create post',
      status: 'enable',
      endpointUrl,
    };

    const { status, headers, text } = await call('webhooks/create', webhook);

    expect([status, text.length > 1024]).toEqual([201, true]);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
  });

  it('knows every operation whose view has a secret', () => {
    const { paths: routes, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Described;
    const secret = Object.entries(routes).filter(([, { post, get }]) => {
      const text = JSON.stringify((post ?? get)?.responses['200'] ?? (post ?? get)?.responses['201']);
      const views = [...text.matchAll(/schemas\/(\w+)/g)].map(([, name = '']) => components.schemas[name]);
      return views.some((view) =>
        SECRET_FIELDS.some((field) => view?.properties && field in view.properties),
      );
    });
    const marked = [...operationsByPath].filter(([, operation]) => operation.secret);

    expect(secret.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/api/v1/userlogin', '/api/v1/apikeys/create', '/api/v1/webhooks/create']),
    );
    expect(marked.map(([path]) => path).sort()).toEqual(secret.map(([path]) => path).sort());
  });
});

interface Described {
  paths: Record<string, Record<'post' | 'get', { responses: Record<string, unknown> } | undefined>>;
  components: { schemas: Record<string, { properties?: object } | undefined> };
}
