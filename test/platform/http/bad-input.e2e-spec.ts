import { startBlog, type Blog, type Sent } from '../../support/blog';
import type { ProblemAnswer } from '../../support/answers';
import { exchange, request } from '../../support/raw-http';

/** Malformed requests, among them some that the libraries would handle wrongly by default. */
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

  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    blog.send('/api/v1/addcategory', { headers: { ...blog.owner.credentials, ...headers }, body }) as Promise<
      Sent<ProblemAnswer>
    >;
  const raw = (bytes: string | Buffer) => exchange(blog.baseUrl, bytes);
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

  describe('of another type', () => {
    const values = [
      '1abc',
      '0x10',
      ' 7 \n',
      true,
      false,
      0,
      [1],
      { id: 1 },
      { $gt: 0 },
      '1 OR 1=1',
      '%',
      null,
    ];

    it.each(values)('finds no record: catId %j', async (catId) => {
      const { status } = await blog.refuse('deletecategory', { catId });

      expect(status).toBe(422);
    });

    it.each([0, 1, true, false, [], {}, ['News']])('is refused for a text: catName %j', async (catName) => {
      const { status } = await blog.refuse('listcategories', { accountId: blog.accountId, catName });

      expect(status).toBe(422);
    });

    it('is refused for a record of another account', async () => {
      const other = await blog.secondTree();
      const theirs = await blog.call('addcategory', { catName: 'Theirs' }, other.credentials);

      const { status } = await blog.refuse('updatecategory', {
        catId: theirs.catId,
        accountId: blog.accountId,
        catName: 'Mine',
      });

      expect(status).toBe(404);
      const { data } = await blog.list('listcategories', { accountId: other.accountId }, other.credentials);
      expect(data).toEqual([theirs]);
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

  describe('forms', () => {
    it.each([
      ['catName=News&catId[]=1', 'application/x-www-form-urlencoded'],
      ['a[b][c][d]=1&__proto__[x]=1', 'application/x-www-form-urlencoded'],
      [
        '--x\r\nContent-Disposition: form-data; name="catName"\r\n\r\nNews\r\n--x--',
        'multipart/form-data; boundary=x',
      ],
    ])('are not read: %s', async (body, type) => {
      expect(await post(body, { 'Content-Type': type })).toMatchObject({ status: 415 });
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

  describe('SQL in every text', () => {
    it.each([
      "'; DROP TABLE categories; --",
      '" OR ""="',
      "\\'; SELECT 1; #",
      '/*',
      '?',
      ':id',
      '${1+1}',
      '%s%n',
    ])('is stored as text: %s', async (text) => {
      const { catId } = await blog.call('addcategory', { catName: text });

      const query = { accountId: blog.accountId, catName: text, search: text };
      expect((await blog.list('listcategories', query)).data).toMatchObject([{ catId, catName: text }]);
      await blog.call('deletecategory', { catId });
    });
  });

  describe('header lines', () => {
    const filler = (count: number) => Array.from({ length: count }, (_, at) => `X-Filler-${at}: x`);

    it.each(['token', 'apikey', 'apisecretkey'])('that repeat the credential %s are 401', async (name) => {
      const repeated = credentials.find((line) => line.startsWith(name)) ?? '';

      const answer = await raw(request(path, [...credentials, repeated, json], '{}'));

      expect(answer.status).toBe(401);
    });

    it('are 431 beyond a hundred', async () => {
      const few = await raw(request(path, [...credentials, json, ...filler(92)], '{}'));
      const many = await raw(request(path, [...credentials, json, ...filler(1100)], '{}'));

      expect(few.status).toBe(201);
      expect(many.status).toBe(431);
      expect(JSON.parse(many.body)).toMatchObject({ status: 431, code: 'headers_too_large' });
    });

    it('are 431 beyond 16 KiB', async () => {
      const answer = await raw(request(path, [...credentials, json, `X-Long: ${'x'.repeat(17_000)}`], '{}'));

      expect(answer.status).toBe(431);
      expect(answer.head).toMatch(/content-type: application\/problem\+json/i);
    });
  });

  describe('requests that the parser refuses', () => {
    it.each([
      ['two lengths', request(path, ['Content-Length: 2', 'Content-Length: 3'], '{}')],
      ['a length and chunks', request(path, ['Transfer-Encoding: chunked'], '{}')],
      ['an odd transfer encoding', request(path, ['Transfer-Encoding: gzip, identity'])],
      ['a folded header', request(path, ['X-Folded: a', ' b'])],
      ['a header without a name', request(path, [': x'])],
      ['a blank before the colon', request(path, ['X-Blank : x'])],
      ['NUL in a header', request(path, ['X-Nul: a\0b'])],
      ['a negative length', request(path, ['Content-Length: -1'])],
      ['a length that is no number', request(path, ['Content-Length: 0x10'])],
      ['no protocol that is known', 'POST /api/v1/addcategory HTTP/9.9\r\n\r\n'],
      ['no request at all', 'hello\r\n\r\n'],
      ['an unknown method', request('BREW /api/v1/addcategory HTTP/1.1', [])],
      ['a TLS greeting', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0, 13, 10, 13, 10])],
    ])('are 400 as a problem: %s', async (_, bytes) => {
      const answer = await raw(bytes);

      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ status: 400, code: 'malformed_request' });
    });

    it('are 4xx if a chunk extension is too long', async () => {
      const chunk = `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;

      const answer = await raw(request(path, [...credentials, json, 'Transfer-Encoding: chunked']) + chunk);

      expect([400, 413, 431]).toContain(answer.status);
    });
  });

  describe('methods', () => {
    it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'MKCOL', 'SUBSCRIBE', 'QUERY'])(
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

  describe('bodies in chunks, with Content-Length and with Expect', () => {
    it('are accepted in chunks', async () => {
      const chunks = '2\r\n{"\r\n10\r\ncatName":"Parts"\r\n1\r\n}\r\n0\r\n\r\n';

      const answer = await raw(request(path, [...credentials, json, 'Transfer-Encoding: chunked']) + chunks);

      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.body)).toMatchObject({ data: { catName: 'Parts' } });
    });

    it('are refused with 413 by their Content-Length before they are sent', async () => {
      const answer = await raw(request(path, [...credentials, json, 'Content-Length: 999999999']));

      expect(answer.status).toBe(413);
      expect(answer.head).toMatch(/^connection: close\r?$/im);
    });

    it('are 413 in chunks as well, once they are too long', async () => {
      const chunk = `11000\r\n${'x'.repeat(0x11000)}\r\n`;

      const answer = await raw(request(path, [...credentials, json, 'Transfer-Encoding: chunked']) + chunk);

      expect(answer.status).toBe(413);
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
