import { startBlog, type Blog, type Credentials } from '../../support/blog';
import type { ProblemAnswer } from '../../support/answers';

describe('values on the wire', () => {
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

  describe('integers', () => {
    it.each([['12'], ['0']])(
      'are accepted as digits in a string, and answered as numbers',
      async (digits) => {
        const category = await blog.call('addcategory', {
          catLabelFontSize: '12',
          subAccountId: digits === '0' ? '0' : '',
        });

        expect(category).toMatchObject({ catLabelFontSize: 12 });
      },
    );

    it('identify records as digits in a string, too', async () => {
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
      '"1abc"',
      '"1 OR 1=1"',
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

    it('in strings are not converted, fractions included', async () => {
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

    it('that are sent twice count by the second value', async () => {
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
    ])('are refused with %s', async (_, escaped) => {
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

    it('are measured in code points: a name can have 255 emoji', async () => {
      const catName = '😀'.repeat(255);

      expect(await blog.call('addcategory', { catName })).toMatchObject({ catName });
    });

    it('are measured in code points: 256 emoji do not fit a name', async () => {
      const { status, body } = await blog.refuse('addcategory', { catName: '😀'.repeat(256) });

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'catName', code: 'length' }]);
    });

    it('are trimmed before they are measured if they are names', async () => {
      const catName = 'x'.repeat(255);

      expect(await blog.call('addcategory', { catName: ` \u00a0${catName}\u3000 ` })).toMatchObject({
        catName,
      });
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
});
