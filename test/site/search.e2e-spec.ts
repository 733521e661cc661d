import { setTimeout as sleep } from 'node:timers/promises';
import { TextJobs } from '../../src/posts/texts/text-jobs.service';
import { startBlog, type Blog, type Sent } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { until } from '../support/until';

interface Found {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
}

describe('a search in a blog', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers = {}) => blog.send(path, { method: 'GET', headers });
  const search = (slug: string, q: string, more = '') =>
    get(`/public/${slug}/search?q=${encodeURIComponent(q)}${more}`) as Promise<Sent<Found>>;
  const titles = async (slug: string, q: string, more = '') =>
    (await search(slug, q, more)).body.data.map(({ postTitle }) => postTitle);
  const first = async (slug: string, q: string) => (await search(slug, q)).body.data[0] ?? {};
  const publish = (id: number, postTitle: string, postContent = '', more = {}) =>
    blog.call('addpost', { accountId: id, postTitle, postContent, postStatus: 'published', ...more });
  const change = (id: number, postId: unknown, more: object) =>
    blog.call('updatepost', {
      accountId: id,
      postId,
      postTitle: 'Changed',
      postStatus: 'published',
      ...more,
    });
  const home = async (name: string, more = {}) => {
    const made = await blog.call('createsubaccount', { name, parentAccountId: accountId, ...more });
    return { id: Number(made.subAccountId), slug: String(made.blogSlug) };
  };
  const indexed = () =>
    until('all words are stored', async () => {
      const due = await blog.sql('SELECT post_id FROM posts WHERE search_due IS NOT NULL');
      return due.length === 0;
    });
  const stored = async (postId: unknown) => {
    const counts = await Promise.all(
      ['search_words', 'search_texts'].map((table) =>
        blog.sql<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE post_id = ?`, [postId]),
      ),
    );
    return counts.map(([row]) => Number(row?.n));
  };

  it('finds posts by words of title and content, with the matches marked', async () => {
    const { id, slug } = await home('Marks');
    const post = await publish(
      id,
      'Crème <b> & brûlée',
      `<p>${'Sugar. '.repeat(40)}Burn "it" with a torch.</p>`,
    );
    await publish(id, 'Other', '<p>Nothing of that.</p>');
    await indexed();

    const { status, body, headers } = await search(slug, 'CREME torc');

    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(body).toEqual({
      data: [
        {
          postTitle: 'Crème <b> & brûlée',
          postSlug: post.postSlug,
          postUrl: post.postUrl,
          excerpt: expect.stringMatching(/^Sugar\..*\.$/) as unknown,
          postImage: null,
          postButtonText: null,
          publishedAt: post.publishedAt,
          author: null,
          category: null,
          snippet: `…${'Sugar. '.repeat(6)}Burn &#34;it&#34; with a <mark>torch</mark>.`,
          titleSnippet: '<mark>Crème</mark> &#60;b&#62; &#38; brûlée',
        },
      ],
      meta: { total: 1, limit: 20, page: 1, pages: 1, nextCursor: null },
    });
  });

  it('needs all words, the last one as a prefix, in any case and accent', async () => {
    const { id, slug } = await home('Words');
    await publish(id, 'Straße nach ŁÓDŹ', '<p>Go to it, no. 7</p>');
    await publish(id, 'Gone', '<p>strassen</p>');
    await publish(id, '日本語の本', '<p>ไทย</p>');
    await indexed();

    const found = await Promise.all(
      [
        'STRASSE',
        'lodz go',
        'go lodz',
        'go gone',
        'stras to',
        'to',
        '7',
        'it n',
        'i',
        '日本',
        '本',
        '語 日',
        '日語',
        'ทย',
        'ß',
      ].map((q) => titles(slug, q)),
    );

    const street = ['Straße nach ŁÓDŹ'];
    const book = ['日本語の本'];
    expect(found).toEqual([
      [...street, 'Gone'],
      ...[street, street, [], [], street, street, street, street],
      ...[book, book, book, [], book, []],
    ]);
  });

  it('shows posts with the words in the title first, then the newest, page by page', async () => {
    const { id, slug } = await home('Order');
    await publish(id, 'Text old', '<p>apple pear</p>', { postPublishAt: '2020-01-01' });
    await publish(id, 'Text new', '<p>apple pear</p>', { postPublishAt: '2021-01-01' });
    await publish(id, 'Apple', '<p>pear</p>', { postPublishAt: '2019-01-01' });
    await publish(id, 'Pear apple', '', { postPublishAt: '2018-01-01' });
    await indexed();

    expect(await titles(slug, 'apple pear')).toEqual(['Pear apple', 'Apple', 'Text new', 'Text old']);
    expect(await titles(slug, 'apple pear', '&limit=3&page=2')).toEqual(['Text old']);
    expect((await search(slug, 'pear', '&limit=3&page=9')).body).toEqual({
      data: [],
      meta: { total: 4, limit: 3, page: 9, pages: 2, nextCursor: null },
    });
  });

  it('finds only posts that readers can currently see, and stores no words of other posts', async () => {
    const { id, slug } = await home('Seen');
    await publish(id, 'Secret draft', '', { postStatus: 'draft' });
    await publish(id, 'Secret hidden', '', { postHidePostFromBlog: 'Yes' });
    await publish(id, 'Secret later', '', { postPublishAt: new Date(Date.now() + 3_600_000).toISOString() });
    const posts = [];
    for (const title of ['Secret private', 'Secret gone', 'Secret unlisted'])
      posts.push(await publish(id, title));
    await indexed();
    const [toPrivate, toDelete, toHide] = posts.map(({ postId }) => postId);
    const before = await titles(slug, 'secret');

    await change(id, toPrivate, { postStatus: 'draft' });
    await blog.call('deletepost', { accountId: id, postId: toDelete });
    await change(id, toHide, { postHidePostFromBlog: 'Yes' });
    const after = await titles(slug, 'secret');
    const inTwoHours = await withClockAhead(7_200_000, () => titles(slug, 'secret'));

    expect(before).toEqual(['Secret unlisted', 'Secret gone', 'Secret private']);
    expect(after).toEqual([]);
    expect(inTwoHours).toEqual(['Secret later']);
    await until('their words are cleared', async () =>
      (await Promise.all([toPrivate, toDelete, toHide].map(stored))).every(([words]) => words === 0),
    );
    await until('the text of the deleted one is, too', async () => (await stored(toDelete)).join() === '0,0');
  });

  it('follows changes of a post, and shows no text of a former version', async () => {
    const { id, slug } = await home('Changes');
    const { postId } = await publish(id, 'First', '<p>wrong password: hunter2</p>');
    await indexed();
    expect(await first(slug, 'password')).toMatchObject({ snippet: 'wrong <mark>password</mark>: hunter2' });

    await change(id, postId, { postContent: '<p>Corrected</p>' });
    const [late] = (await search(slug, 'password')).body.data;
    await indexed();

    expect(JSON.stringify(late ?? '')).not.toContain('hunter2');
    expect(await titles(slug, 'password')).toEqual([]);
    expect(await titles(slug, 'first')).toEqual([]);
    expect(await titles(slug, 'corrected changed')).toEqual(['Changed']);
  });

  it('finds nothing of other accounts, and nothing of deleted ones', async () => {
    const [one, other] = [await home('One'), await home('Another')];
    const { postId } = await publish(one.id, 'Confidential', '<p>confidential</p>');
    await indexed();

    const found = await Promise.all([one, other].map(({ slug }) => titles(slug, 'confidential')));
    await blog.call('deletesubaccount', { subAccountId: one.id });
    const gone = await search(one.slug, 'confidential');

    expect(found).toEqual([['Confidential'], []]);
    expect(gone.status).toBe(404);
    expect((await search('no-such-blog', 'a')).status).toBe(404);
    await until('its words are cleared', async () => (await stored(postId)).join() === '0,0');
  });

  it('finds posts stored without their words, such as posts from before the upgrade', async () => {
    const { id, slug } = await home('Upgrade');
    await publish(id, 'Ancient', '<p>scroll</p>');
    await indexed();
    await blog.sql('DELETE FROM search_words');
    await blog.sql('DELETE FROM search_texts');
    expect(await titles(slug, 'scroll')).toEqual([]);

    await blog.sql('UPDATE posts SET search_due = 2');
    await indexed();

    expect(await titles(slug, 'scroll')).toEqual(['Ancient']);
  });

  it('indexes the posts of the accounts in turn, however long one account takes', async () => {
    const [slow, quick] = [await home('Slow'), await home('Quick')];
    for (let at = 0; at < 4; at++) await publish(slow.id, `Slow ${at}`);
    await publish(quick.id, 'Quick');
    await indexed();
    const jobs = blog.get(TextJobs);
    const words = jobs.words.bind(jobs);
    const taken: string[] = [];
    jobs.words = async (lane, title, content) => {
      taken.push(title);
      if (title.startsWith('Slow')) await sleep(300);
      return words(lane, title, content);
    };

    await blog.sql('UPDATE posts SET search_due = 1 WHERE account_id IN (?, ?)', [slow.id, quick.id]);
    await indexed();
    jobs.words = words;

    expect(taken).toHaveLength(5);
    expect(taken.indexOf('Quick')).toBeLessThan(2);
  });

  it('finds at most 5,000 different words of a post, including the words of its title', async () => {
    const { id, slug } = await home('Many');
    const words = Array.from({ length: 5100 }, (_, at) => `word${at}x`);
    const { postId } = await publish(id, 'Dictionary', `<p>${words.join(' ')}</p>`);
    await indexed();

    expect(await stored(postId)).toEqual([5000, 1]);
    expect(await titles(slug, 'dictionary word4998x')).toEqual(['Dictionary']);
    expect(await titles(slug, 'word4999x')).toEqual([]);
  });

  it.each([
    ['no query', '', 'required'],
    ['an empty one', '?q=%20%20', 'required'],
    ['101 characters', `?q=${'x'.repeat(101)}`, 'length'],
    ['a control character', '?q=a%00b', 'characters'],
    ['several', '?q=a&q=b', 'type'],
  ])('refuses %s', async (_, query, code) => {
    const { status, body } = await get(`/public/other/search${query}`);

    expect([status, body]).toMatchObject([422, { errors: [{ field: 'q', code }] }]);
  });

  it('refuses a limit above 50', async () => {
    const { status, body } = await get('/public/other/search?q=a&limit=51');

    expect([status, body]).toMatchObject([422, { errors: [{ field: 'limit', code: 'range' }] }]);
  });

  it('answers any 100 characters', async () => {
    const { id, slug } = await home('Hostile');
    await publish(id, `100% _under_ "quoted" 'single' \\ back`, '<p>a b c d e f g h i j k l m n o p</p>');
    await indexed();
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
    const queries = [
      ...[
        '%',
        '_',
        "'",
        '"',
        '\\',
        ';--',
        '*',
        '+ab -b',
        '😀',
        '\u200b',
        '\u202e\u2066',
        'a\ufeffb',
        '\u0301',
      ],
      ...[
        '%'.repeat(100),
        '語'.repeat(100),
        '\u0316\u0301'.repeat(50),
        '𝔘'.repeat(100),
        '\u{10fffd}'.repeat(99),
      ],
      [...alphabet].join(' '),
      `${[...alphabet, ...'äöüßéèà'].join(' ')} a b c d e f g`,
      "' OR 1=1 -- ",
      'שלום \u202eעולם',
    ];

    const answers = await Promise.all(queries.map((q) => search(slug, q)));

    expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual(
      queries.map(() => [200, 0]),
    );
    expect(await titles(slug, '100% _under "QUOT')).toHaveLength(1);
    expect(await titles(slug, 'a b c d e f g h i j k l m n o p')).toHaveLength(1);
  });

  it('has a page with a form, which is not indexed by search engines', async () => {
    const { id, slug } = await home('Pages');
    await publish(id, 'Lemon <i>', '<p>A sour fruit & more</p>');
    for (let at = 0; at < 20; at++) await publish(id, `Filler ${at}`, '<p>fruit</p>');
    await indexed();

    const page = await get(`/blog/${slug}/search?q=${encodeURIComponent('"lemon" fru')}`);
    const [empty, none, second, third] = await Promise.all(
      ['', '?q=nowhere', '?q=fruit&page=2', '?q=fruit&page=3'].map((query) =>
        get(`/blog/${slug}/search${query}`),
      ),
    );

    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).toContain(`action="/blog/${slug}/search"`);
    expect(page.text).toContain('value="&quot;lemon&quot; fru"');
    expect(page.text).toContain('<mark>Lemon</mark> &#60;i&#62;');
    expect(page.text).toContain('A sour <mark>fruit</mark> &#38; more');
    expect([empty?.status, none?.status, second?.status, third?.status]).toEqual([200, 200, 200, 404]);
    expect(none?.text).toContain('No post contains all of these words.');
    expect(second?.text).toContain(`href="/blog/${slug}/search?q=fruit"`);
    expect((await get(`/blog/${slug}`)).text).toContain(`action="/blog/${slug}/search"`);
    expect((await get(`/blog/${slug}/search?q=${'%00'.repeat(300)}`)).status).toBe(200);
  });

  it.each([
    ['de', 'Suche', 'Treffer für „two“', 'Kein Beitrag enthält alle diese Wörter.'],
    ['fr-CA', 'Recherche', 'Résultats pour « two »', 'Aucun article ne contient tous ces mots.'],
    ['es', 'Buscar', 'Resultados de «two»', 'Ninguna entrada contiene todas estas palabras.'],
    ['ar', 'بحث', 'نتائج البحث عن «two»', 'لا يوجد مقال يحتوي على كل هذه الكلمات.'],
  ])('has its form and its page in the language of the blog: %s', async (language, word, results, none) => {
    const { id, slug } = await home(`Blog in ${language}`, { language });
    const { postSlug } = await publish(id, 'One');

    const [list, post, missing, form, found] = await Promise.all(
      ['', `/${String(postSlug)}`, '/missing', '/search', '/search?q=two'].map((path) =>
        get(`/blog/${slug}${path}`),
      ),
    );

    for (const page of [list, post, missing, form, found])
      expect(page?.text).toContain(`<button>${word}</button>`);
    expect(form?.text).toContain(`<h1 dir="auto">${word}</h1>`);
    expect(found?.text).toContain(`<h1 dir="auto">${results}</h1>`);
    expect(found?.text).toContain(none);
  });

  it('has the categories of the blog on its page even if it finds nothing, and none of them is the current one', async () => {
    const { id, slug } = await home('Topics');
    const { catId } = await blog.call('addcategory', { subAccountId: id, catName: 'Bread & butter' });
    await publish(id, 'Loaf', '', { postCategoriesId: catId });

    const pages = await Promise.all(['', '?q=nowhere'].map((query) => get(`/blog/${slug}/search${query}`)));

    for (const { text } of pages) {
      const [topics = ''] = /<nav class="topics".*?<\/nav>/s.exec(text) ?? [];
      expect(topics).toContain(`href="http://blog.test/blog/${slug}/category/bread-butter"`);
      expect(topics).not.toContain('aria-current');
    }
  });

  it('answers 304 to a client that has the same results', async () => {
    const { slug } = await home('Again');

    for (const path of [`/public/${slug}/search?q=a`, `/blog/${slug}/search?q=a`]) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      const again = await get(path, { 'If-None-Match': etag });

      expect([again.status, again.headers.get('etag'), again.text]).toEqual([304, etag, '']);
    }
  });
});

describe('searches from an address', () => {
  it('are limited to SEARCH_LIMIT_PER_MINUTE, of JSON and pages together', async () => {
    const blog = await startBlog({ settings: { SEARCH_LIMIT_PER_MINUTE: '2' } });
    const { blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
    const get = (path: string, headers = {}) => blog.send(path, { method: 'GET', headers });

    const answers = [
      await get(`/public/${blogSlug}/search?q=a`),
      await get(`/blog/${blogSlug}/search?q=a`),
      await get(`/public/${blogSlug}/search?q=a`),
      await get(`/blog/${blogSlug}/search?q=a`, { Accept: 'text/html' }),
    ];
    await blog.stop();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[2]?.body).toMatchObject({ code: 'rate_limited' });
    expect(answers[3]?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});
