import { startBlog, type Blog } from '../../support/blog';
import { exchange, request } from '../../support/raw-http';

/** Malformed requests, including some that the libraries mishandle by default. */
describe('bad input', () => {
  let blog: Blog;
  let credentials: string[];

  beforeAll(async () => {
    blog = await startBlog();
    credentials = Object.entries(blog.owner.credentials).map(([name, value]) => `${name}: ${value}`);
  });
  afterEach(async () => {
    // The service must still answer after each test.
    await blog.call('addcategory', {});
  });
  afterAll(() => blog.stop());

  const post = (body: string | Uint8Array) =>
    blog.send('/api/v1/addcategory', { headers: { ...blog.owner.credentials }, body });
  const raw = (bytes: string) => exchange(blog.baseUrl, bytes);
  const path = 'POST /api/v1/addcategory HTTP/1.1';
  const json = 'Content-Type: application/json';

  describe('nested too deeply', () => {
    it.each([
      ['15,000 objects', '{"catName":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
      ['60,000 brackets', `{"catName":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
      ['brackets that never close', `{"catName":${'['.repeat(60_000)}`],
      ['21 levels', `{"x":${'{"x":'.repeat(20)}1${'}'.repeat(20)}}`],
      ['501 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1])))],
      ['501 items', JSON.stringify({ x: Array(501).fill(0) })],
    ])('is 400: %s', async (_, body) => {
      const sent = await post(body);

      expect(sent).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    });

    it.each([
      ['20 levels', `{"x":${'{"x":'.repeat(19)}1${'}'.repeat(19)}}`],
      ['500 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 1])))],
    ])('is accepted up to %s', async (_, body) => {
      expect((await post(body)).status).toBe(201);
    });
  });

  describe('not UTF-8', () => {
    it.each([
      ['a stray byte', [0xff]],
      ['an overlong slash', [0xc0, 0xaf]],
      ['half a character', [0xe2, 0x82]],
      ['an encoded surrogate', [0xed, 0xa0, 0x80]],
      ['beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
    ])('is 400: %s', async (_, bytes) => {
      const body = Buffer.concat([Buffer.from('{"catName":"'), Buffer.from(bytes), Buffer.from('"}')]);

      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    });

    it.each([['utf16le'], ['latin1']] as const)('is 400 or 422, never stored, in %s', async (encoding) => {
      const { status } = await post(Buffer.from('{"catName":"Zürich"}', encoding));

      expect(status).toBe(400);
    });

    it('is accepted after a byte order mark', async () => {
      const { status } = await post(Buffer.from('\ufeff{"catName":"Marked"}'));

      expect(status).toBe(201);
    });
  });

  describe('objects that reach for prototypes', () => {
    it.each([
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"hasOwnProperty":1,"toString":2,"valueOf":3}',
      '{"then":"x","toJSON":"y"}',
    ])('change nothing: %s', async (body) => {
      expect((await post(body)).status).toBe(201);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });
  });

  describe('header lines', () => {
    it.each(['token', 'apikey', 'apisecretkey'])('that repeat the credential %s are 401', async (name) => {
      const repeated = credentials.find((line) => line.startsWith(name)) ?? '';

      const answer = await raw(request(path, [...credentials, repeated, json], '{}'));

      expect(answer.status).toBe(401);
    });
  });

  describe('methods', () => {
    it.each(['GET', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'MKCOL', 'SUBSCRIBE', 'QUERY'])(
      'that no operation has are 405: %s',
      async (method) => {
        const answer = await raw(request(`${method} /api/v1/addcategory HTTP/1.1`, credentials));

        expect(answer.status).toBe(405);
        expect(answer.head).toMatch(/^allow: POST\r?$/im);
      },
    );

    it('of HEAD are refused without a body', async () => {
      const answer = await raw(request('HEAD /api/v1/addcategory HTTP/1.1', credentials));

      expect([answer.status, answer.body]).toEqual([405, '']);
    });
  });

  describe('bodies in chunks and with Expect', () => {
    it('are accepted in chunks', async () => {
      const chunks = '2\r\n{"\r\n10\r\ncatName":"Parts"\r\n1\r\n}\r\n0\r\n\r\n';

      const answer = await raw(request(path, [...credentials, json, 'Transfer-Encoding: chunked']) + chunks);

      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.body)).toMatchObject({ data: { catName: 'Parts' } });
    });

    it('are 4xx if a chunk extension is too long', async () => {
      const chunk = `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;

      const answer = await raw(request(path, [...credentials, json, 'Transfer-Encoding: chunked']) + chunk);

      expect([400, 413, 431]).toContain(answer.status);
    });

    it('are accepted after 100-continue', async () => {
      const answer = await raw(request(path, [...credentials, json, 'Expect: 100-continue'], '{}'));

      expect(answer.head + answer.body).toMatch(/HTTP\/1\.1 201/);
    });
  });

  describe('targets', () => {
    it('in absolute form reach the operation', async () => {
      const answer = await raw(
        request('POST http://blog.test/api/v1/addcategory HTTP/1.1', [...credentials, json], '{}'),
      );

      expect(answer.status).toBe(201);
    });

    it.each([
      '/api/v1/%61ddcategory',
      '/api/v1/./addcategory',
      '/api/v1/x/../addcategory',
      '/api/v1//addcategory',
      '/api%2fv1/addcategory',
      '/api/v1/addcategory;x',
      '/api/v1/addcategory%00',
      '/\\api/v1/addcategory',
      '/api/v1/constructor',
      '/api/v1/__proto__',
    ])('that only resemble an operation are answered 404: %s', async (target) => {
      const answer = await raw(request(`POST ${target} HTTP/1.1`, [...credentials, json], '{}'));

      expect(answer.status).toBe(404);
    });

    it('with a query reach the operation, which ignores the query', async () => {
      const answer = await raw(
        request('POST /api/v1/addcategory?catName=Query HTTP/1.1', [...credentials, json], '{}'),
      );

      expect(JSON.parse(answer.body)).toMatchObject({ data: { catName: 'Untitled category' } });
    });

    it.each([
      '?limit=1&limit=2',
      '?limit[]=1',
      '?limit[a]=1',
      '?__proto__[limit]=1',
      '?limit=%ff',
      '?limit=%',
      '?fields[]=name&fields[]=x',
      '?search[$ne]=1',
      '?search=%00',
      '?sort=constructor',
      '?cursor[]=x',
    ])('with an invalid query of a list are refused without a server error: %s', async (query) => {
      const answer = await raw(request(`GET /api/v1/listsubaccounts${query} HTTP/1.1`, credentials));

      expect([200, 404, 422]).toContain(answer.status);
    });
  });

  describe('refusals', () => {
    it('contain field names, but neither sent values nor internals', async () => {
      const secret = 'hunter2-hunter2';

      const { text } = await blog.refuse('updatecategory', {
        catId: secret,
        catName: [secret],
        catLabelColor: secret,
      });

      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/node_modules|\.ts|\.js|SELECT|sqlite|mariadb|nest|express/i);
    });
  });
});
