import { startBlog, type Blog, type Credentials } from './support/blog';
import type { ProblemAnswer } from './support/answers';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('on the wire', () => {
  let blog: Blog;
  let owner: Credentials;

  beforeAll(async () => {
    blog = await startBlog();
    owner = blog.owner.credentials;
  });
  afterAll(() => blog.stop());

  /** A request to addcategory with these bytes. */
  const post = (body: string | undefined, headers: Record<string, string> = {}) =>
    blog.send('/api/v1/addcategory', { body, headers: { ...owner, ...headers } });

  describe('a success', () => {
    it('is an envelope of data alone, as JSON that is not to be stored', async () => {
      const { status, headers, body } = await blog.operate('addcategory', { catName: 'Enveloped' });

      expect(status).toBe(201);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(Object.keys(body as object)).toEqual(['data']);
    });

    it('has meta next to the records of a list', async () => {
      const answer = await blog.list('listcategories', { accountId: blog.accountId, limit: 1 });

      expect(Object.keys(answer)).toEqual(['data', 'meta']);
      expect(Object.keys(answer.meta).sort()).toEqual(['limit', 'nextCursor', 'page', 'pages', 'total']);
    });

    it('is 201 for a create and 200 for what is done to the record after', async () => {
      const added = await blog.operate('addcategory', {});
      const { catId } = (added.body as { data: { catId: number } }).data;

      const updated = await blog.operate('updatecategory', { catId });
      const deleted = await blog.operate('deletecategory', { catId });

      expect([added.status, updated.status, deleted.status]).toEqual([201, 200, 200]);
    });
  });

  describe('a refusal', () => {
    it('is a problem as RFC 9457 has it', async () => {
      const { status, headers, body } = await blog.refuse('updatecategory', { catId: 2_000_000_000 });

      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(body).toEqual({
        type: 'urn:blog:problem:record_not_found',
        title: 'There is no such record',
        status: 404,
        detail: 'No record with this id is within your reach.',
        code: 'record_not_found',
        instance: headers.get('x-request-id'),
      });
    });

    it('names every failing field at once', async () => {
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

    it('stores nothing', async () => {
      const before = await blog.sql('SELECT * FROM categories');

      await blog.refuse('addcategory', { catName: 'Refused', catLabelColor: 'bluish' });

      expect(await blog.sql('SELECT * FROM categories')).toEqual(before);
    });

    it.each([
      [404, 'GET', '/api/v1/nothing'],
      [404, 'POST', '/api/v1'],
      [404, 'POST', '/api/v1/'],
      [404, 'POST', '/API/V1/addcategory'],
      [404, 'POST', '/api/v1/AddCategory'],
      [404, 'POST', '/api/v1/addcategory/'],
      [404, 'POST', '//api/v1/addcategory'],
      [404, 'POST', '/api/v1/%zz'],
      [404, 'GET', '/%'],
      [405, 'GET', '/api/v1/addcategory'],
      [405, 'PUT', '/api/v1/addcategory'],
      [405, 'DELETE', '/api/v1/deletecategory'],
      [405, 'OPTIONS', '/api/v1/addcategory'],
      [405, 'PATCH', '/api/v1/userlogin'],
    ])('is %i for %s %s', async (status, method, path) => {
      const sent = await blog.send(path, { method, headers: { ...owner } });

      expect(sent.status).toBe(status);
      expect(sent.body).toMatchObject({ status, instance: sent.headers.get('x-request-id') });
      if (status === 405) expect(sent.headers.get('allow')).toBe('POST');
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

  describe('integers', () => {
    it.each([['12'], ['0']])('are taken as digits in a string, and answered as numbers', async (digits) => {
      const category = await blog.call('addcategory', {
        catLabelFontSize: '12',
        subAccountId: digits === '0' ? '0' : '',
      });

      expect(category).toMatchObject({ catLabelFontSize: 12 });
    });

    it('name records as digits in a string too', async () => {
      const { catId } = await blog.call('addcategory', {});

      expect(await blog.call('updatecategory', { catId: String(catId) })).toMatchObject({ catId });
    });

    it.each([
      '1.5',
      '1.0',
      '1e0',
      '1e3',
      '1E2',
      '-1',
      '0',
      '2147483648',
      '9007199254740993',
      '1e308',
      'true',
      'false',
      '[]',
      '[1]',
      '{}',
      '"01"',
      '"1.0"',
      '"1e3"',
      '" 1"',
      '"1 "',
      '"+1"',
      '"-1"',
      '"0x1"',
      '"1,000"',
      '"١"',
      '"one"',
      '"2147483648"',
      '"99999999999999999999"',
    ])('are never %s', async (literal) => {
      const sent = await blog.send('/api/v1/updatecategory', {
        headers: { ...owner },
        body: `{"catId":${literal}}`,
      });

      expect(sent.status).toBe(422);
      expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'catId' }]);
    });

    it.each(['null', '""', undefined])('are required where they name a record: %s', async (literal) => {
      const body = literal === undefined ? '{}' : `{"catId":${literal}}`;
      const sent = await blog.send('/api/v1/deletecategory', { headers: { ...owner }, body });

      expect(sent.status).toBe(422);
      expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'catId', code: 'required' }]);
    });

    it('inside strings stay what they are, fractions included', async () => {
      const { body } = await post('{"catName":"1.5 and 1e3 \\" 2.5","catLabelFontSize":14}');

      expect(body).toMatchObject({ data: { catName: '1.5 and 1e3 " 2.5', catLabelFontSize: 14 } });
    });
  });

  describe('unknown fields', () => {
    it('are ignored with any value', async () => {
      const sent = await post(
        '{"catName":"Known","catSlug":"chosen","accountId":7,"version":9,"nested":{"deep":[1.5,1e3]},' +
          '"__proto__":{"catLabelColor":"red"},"constructor":1}',
      );

      expect(sent.status).toBe(201);
      expect(sent.body).toMatchObject({
        data: { catSlug: 'known', accountId: blog.accountId, version: 1, catLabelColor: null },
      });
    });

    it('of a second value win over the first where a key is sent twice', async () => {
      const sent = await post('{"catName":5,"catName":"Second"}');

      expect(sent.body).toMatchObject({ data: { catName: 'Second' } });
    });
  });

  describe('strings', () => {
    it.each([
      ['emoji of several parts', '👩‍👩‍👧‍👦 🇩🇪'],
      ['combining marks as sent', 'e\u0301'],
      ['right-to-left text', 'مرحبا بالعالم'],
      ['characters beyond the basic plane', '𠮷野家 𝄞'],
      ['quotes and markup', `"'\`<script>alert(1)</script>&amp; \\ %_`],
      ['private use and non-characters', '\ue000\ufdd0\u{1fffe}'],
      ['the byte order mark inside', 'a\ufeffb'],
    ])('keep %s', async (_, catName) => {
      const { catId } = await blog.call('addcategory', { catName });

      const { data } = await blog.list('listcategories', { accountId: blog.accountId, catId });
      expect(data).toMatchObject([{ catName }]);
    });

    it.each([
      ['NUL', '\\u0000'],
      ['a C0 character', '\\u0001'],
      ['what XML cannot carry', '\\uffff'],
      ['a tab', '\\t'],
      ['a line end', '\\n'],
      ['escape', '\\u001b'],
      ['DEL', '\\u007f'],
      ['a C1 character', '\\u0085'],
      ['the last C1 character', '\\u009f'],
      ['the first half of a pair', '\\ud83d'],
      ['the second half of a pair', '\\ude00'],
      ['halves in the wrong order', '\\ude00\\ud83d'],
    ])('may not have %s', async (_, escaped) => {
      const sent = await post(`{"catName":"a${escaped}b"}`);

      expect(sent.status).toBe(422);
      expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'catName', code: 'characters' }]);
    });

    it.each([['1'], ['1.5'], ['true'], ['[]'], ['["x"]'], ['{}'], ['{"toString":"x"}']])(
      'are never %s',
      async (literal) => {
        const sent = await post(`{"catName":${literal}}`);

        expect(sent.status).toBe(422);
        expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'catName', code: 'type' }]);
      },
    );

    it('are measured in code points: 255 emoji fit a name', async () => {
      const catName = '😀'.repeat(255);

      expect(await blog.call('addcategory', { catName })).toMatchObject({ catName });
    });

    it('are measured in code points: 256 emoji do not fit a name', async () => {
      const { status, body } = await blog.refuse('addcategory', { catName: '😀'.repeat(256) });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'catName', code: 'length' }]);
    });

    it('are trimmed before they are measured, where they are names', async () => {
      const catName = 'x'.repeat(255);

      expect(await blog.call('addcategory', { catName: ` \u00a0${catName}\u3000 ` })).toMatchObject({
        catName,
      });
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

    it('is 422 where fields are required', async () => {
      const sent = await blog.send('/api/v1/updatecategory', { headers: { ...owner } });

      expect(sent.status).toBe(422);
      expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'catId', code: 'required' }]);
    });
  });

  describe('a body', () => {
    it.each([
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json; charset=utf8; profile=x',
    ])('is taken as %s', async (type) => {
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

    it('may have 64 KiB and not a byte more', async () => {
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
      'is made where %j is no id',
      async (id) => {
        const sent = await blog.operate('addcategory', {}, owner, { 'X-Request-Id': id });

        expect(sent.headers.get('x-request-id')).toMatch(UUID);
      },
    );

    it('is another one for every request', async () => {
      const ids = await Promise.all(
        [1, 2, 3].map(async () => (await blog.operate('addcategory')).headers.get('x-request-id')),
      );

      expect(new Set(ids).size).toBe(3);
    });
  });
});
