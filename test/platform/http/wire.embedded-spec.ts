import { startBlog, type Blog, type Credentials } from '../../support/blog';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The headers that Helmet sets for every response of the service. */
const HELMET = [
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

describe('on the wire', () => {
  let blog: Blog;
  let owner: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    owner = blog.owner.credentials;
  });
  afterAll(() => blog.stop());

  /** Sends a request to addcategory with this body. */
  const post = (body: string | undefined, headers: Record<string, string> = {}) =>
    blog.send('/api/v1/addcategory', { body, headers: { ...owner, ...headers } });

  describe('every answer', () => {
    it.each(['/api/v1/nothing', '/health/live', '/nothing'])(
      'has the headers of Helmet: %s',
      async (path) => {
        const { headers } = await blog.send(path, { method: 'GET' });

        expect(HELMET.filter((name) => headers.get(name) === null)).toEqual([]);
      },
    );
  });

  describe('a success', () => {
    it('is an envelope with data only, as JSON with no-store', async () => {
      const { status, headers, body } = await blog.operate('addcategory', { catName: 'Enveloped' });

      expect(status).toBe(201);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(Object.keys(body as object)).toEqual(['data']);
    });

    it('has meta beside the records of a list', async () => {
      const answer = await blog.list('listcategories', { accountId: blog.accountId, limit: 1 });

      expect(Object.keys(answer)).toEqual(['data', 'meta']);
      expect(Object.keys(answer.meta).sort()).toEqual(['limit', 'nextCursor', 'page', 'pages', 'total']);
    });
  });

  describe('a refusal', () => {
    it('is a problem as RFC 9457 defines it', async () => {
      const { status, headers, body } = await blog.refuse('updatecategory', { catId: 2_000_000_000 });

      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(body).toEqual({
        type: 'urn:blog:problem:record_not_found',
        title: 'Record not found',
        status: 404,
        detail: 'No record that you can access has this id.',
        code: 'record_not_found',
        instance: headers.get('x-request-id'),
      });
    });

    it('names all failing fields in one answer', async () => {
      const { status, body } = await blog.refuse('addcategory', {
        catName: 1,
        catLabelColor: 'bluish',
        catLabelFontSize: 1.5,
        subAccountId: [],
      });

      expect(status).toBe(422);
      expect(body.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
        'catLabelColor format',
        'catLabelFontSize type',
        'catName type',
        'subAccountId type',
      ]);
    });

    it.each([
      ['GET', '/api/v1/nothing'],
      ['POST', '/api/v1'],
      ['POST', '/api/v1/'],
      ['POST', '/API/V1/addcategory'],
      ['POST', '/api/v1/AddCategory'],
      ['POST', '/api/v1/addcategory/'],
      ['POST', '//api/v1/addcategory'],
      ['POST', '/api/v1/%zz'],
      ['GET', '/%'],
    ])('is 404 for %s %s', async (method, path) => {
      const sent = await blog.send(path, { method, headers: { ...owner } });

      expect(sent.status).toBe(404);
      expect(sent.body).toMatchObject({ status: 404, instance: sent.headers.get('x-request-id') });
    });

    it.each([
      ['not JSON', '{"catName":', 400],
      ['a comment', '{} // hello', 400],
      ['two documents', '{}{}', 400],
      ['an array', '[]', 400],
      ['a text', '"hello"', 400],
      ['a number', '1', 400],
      ['null', 'null', 400],
      ['a trailing comma', '{"catName":"x",}', 400],
      ['blanks alone', '  ', 400],
    ])('is 400 for a body that is %s', async (_, body, status) => {
      const sent = await post(body);

      expect(sent.status).toBe(status);
      expect(sent.body).toMatchObject({ code: 'malformed_request' });
    });
  });

  describe('of several refusals the first is answered:', () => {
    const body = JSON.stringify({ catId: 'x' });
    const large = JSON.stringify({ catName: 'x'.repeat(70_000) });
    const text = { 'Content-Type': 'text/plain' };

    it.each([
      ['404 path before 405', 'GET', '/api/v1/nothing', large, text, 404],
      ['405 before 413', 'PUT', '/api/v1/updatecategory', large, text, 405],
      ['413 before 415', 'POST', '/api/v1/updatecategory', large, text, 413],
      ['415 before 400', 'POST', '/api/v1/updatecategory', '{', text, 415],
      ['400 before 401', 'POST', '/api/v1/updatecategory', '{', {}, 400],
      ['401 before 422', 'POST', '/api/v1/updatecategory', body, {}, 401],
    ])('%s', async (_, method, path, sent, headers, status) => {
      const answer = await blog.send(path, { method, headers, ...(method !== 'GET' && { body: sent }) });

      expect(answer.status).toBe(status);
    });

    it('422 shape before 403 account', async () => {
      const { status } = await blog.refuse('addcategory', { subAccountId: 2_000_000_000, catName: 1 });

      expect(status).toBe(422);
    });

    it('404 record before 412', async () => {
      const sent = await blog.operate('updatecategory', { catId: 2_000_000_000 }, owner, { 'If-Match': '9' });

      expect(sent.status).toBe(404);
    });
  });

  describe('no body', () => {
    it.each([
      [undefined],
      ['text/plain'],
      ['application/xml'],
      ['application/x-www-form-urlencoded'],
      ['nonsense'],
    ])('counts as {} with the Content-Type %s', async (type) => {
      const sent = await blog.send('/api/v1/addcategory', {
        headers: { ...owner, ...(type && { 'Content-Type': type }) },
      });

      expect(sent.status).toBe(201);
    });
  });

  describe('a body', () => {
    it.each([
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json; charset=utf8; profile=x',
    ])('is accepted as %s', async (type) => {
      expect((await post('{}', { 'Content-Type': type })).status).toBe(201);
    });

    it.each([
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Type', 'multipart/form-data; boundary=x'],
      ['Content-Type', 'application/xml'],
      ['Content-Type', 'application/problem+json'],
      ['Content-Type', 'application/jsonp'],
      ['Content-Type', 'application/json; charset=utf-16'],
      ['Content-Type', 'application/json; charset=latin1'],
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'br'],
    ])('is refused with %s: %s', async (name, value) => {
      const sent = await post('{}', { [name]: value });

      expect(sent.status).toBe(415);
      expect(sent.body).toMatchObject({ code: 'unsupported_media_type' });
    });

    it('may have 64 KiB, and is refused with one byte more', async () => {
      const padded = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`;

      expect((await post(padded(65_536))).status).toBe(201);
      expect((await post(padded(65_537))).status).toBe(413);
    });
  });

  describe('the request id', () => {
    it.each(['abc-123', 'A.b_c:9', 'x'.repeat(128)])('is echoed as sent: %s', async (id) => {
      const sent = await blog.operate('updatecategory', {}, owner, { 'X-Request-Id': id });

      expect(sent.headers.get('x-request-id')).toBe(id);
      expect(sent.body).toMatchObject({ instance: id });
    });

    it.each([[''], ['x'.repeat(129)], ['a b'], ['<script>'], ['a"b']])(
      'is generated if %j is sent',
      async (id) => {
        const sent = await blog.operate('addcategory', {}, owner, { 'X-Request-Id': id });

        expect(sent.headers.get('x-request-id')).toMatch(UUID);
      },
    );

    it('is different for every request', async () => {
      const ids = await Promise.all(
        [1, 2, 3].map(async () => (await blog.operate('addcategory')).headers.get('x-request-id')),
      );

      expect(new Set(ids).size).toBe(3);
    });
  });
});
