import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../support/blog';
import { importsInto } from '../support/texts/imports';
import { cdata, wxr } from '../support/texts/wxr';

const FAR_AHEAD = '2099-01-02 03:04:05';

const CONTENTS = {
  'markup and blanks': '\n<p class="a">One &amp; two</p>\n\n<!--more-->\t<pre>  x < y </pre>\n',
  'the end of a CDATA section': '<script>if (a[b[0]]>1) { /* ]]> */ }</script>',
  'every alphabet': '<p>Größe, 東京, عربى, עברית, हिन्दी, 👩‍👩‍👧‍👦, ﷽, e\u0301 and \u00e9</p>',
  'right to left': '<p dir="rtl">\u202bמה זה \u202cLorem Ipsum\u200f</p>',
  'what XML has entities for': '&lt;b&gt; "quoted" \'single\' &nbsp; &copy; & alone',
};

/** An export with many lines. */
const LONG = wxr({}).replace(
  '</channel>',
  `${'<!-- & -->\n'.repeat(1000)}${'<x>&amp; &#38;</x>\n'.repeat(1000)}</channel>`,
);

describe('an import', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { write, importFile, importText, importItems, posts } = importsInto(() => blog);

  it('keeps every item without ids, even with equal titles, and adds nothing in a second run', async () => {
    const accountId = await blog.subAccount();
    const item = (title: string, content: string) =>
      `<item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
       <content:encoded>${content}</content:encoded></item>`;
    const all = [
      item('Same', 'one'),
      item('Same', 'two'),
      item('Same', 'two'),
      item('Other', 'x'),
      item('', 'y'),
      item('', 'z'),
    ];
    const text = wxr({}).replace('</channel>', `${all.join('')}</channel>`);

    const first = await importText(text, accountId);
    const second = await importText(text, accountId);

    expect(first).toMatchObject({ posts: { added: 6, known: 0 }, skipped: [] });
    expect(second).toMatchObject({ posts: { added: 0, known: 6 }, skipped: [] });
    expect((await posts(accountId)).map(({ postContent }) => postContent)).toEqual([
      'one',
      'two',
      'two',
      'x',
      'y',
      'z',
    ]);
  });

  it('needs a number of statements in proportion to the items, even if all have the same title', async () => {
    const items = (count: number) =>
      '<item><title>Same</title><wp:post_type>post</wp:post_type></item>'.repeat(count);
    const statementsFor = async (count: number) => {
      const accountId = await blog.subAccount();
      const text = wxr({}).replace('</channel>', `${items(count)}</channel>`);
      let statements = 0;
      const { subscribers } = blog.get(DataSource);
      subscribers.push({ afterQuery: () => void statements++ });
      const { posts: imported } = await importText(text, accountId);
      subscribers.pop();
      expect(imported).toEqual({ added: count, known: 0 });
      return statements;
    };

    const [few, many] = [await statementsFor(100), await statementsFor(800)];

    expect(many).toBeLessThan(2 * 8 * few);
  });

  it('names an item that has the ids of another one as skipped', async () => {
    const { imported, posts: added } = await importItems(
      { id: 1, title: 'First' },
      { id: 1, title: 'Again' },
    );

    expect(added.map(({ postTitle }) => postTitle)).toEqual(['First']);
    expect(imported.skipped).toContainEqual({
      what: 'post "Again"',
      why: 'another item of the file has the same ids',
      count: 1,
    });
  });

  it.each(Object.entries(CONTENTS))('keeps %s byte for byte, in CDATA and plain', async (_, content) => {
    const { posts: added } = await importItems({ id: 1, content }, { id: 2, content, plain: true });

    expect(added.map(({ postContent }) => postContent)).toEqual([content, content]);
  });

  it('imports titles, slugs, dates, statuses and the first category', async () => {
    const { posts: added } = await importItems({
      id: 7,
      title: '  Größe <em>zählt</em> & mehr ',
      slug: 'size-matters',
      date: '2012-01-03 10:11:37',
      dateGmt: '2012-01-03 17:11:37',
      categories: { markup: 'Markup', media: 'Media' },
      excerpt: 'About <b>size</b>,\nin two lines.',
      comments: 'closed',
    });

    expect(added).toEqual([
      expect.objectContaining({
        postTitle: 'Größe zählt & mehr',
        postSlug: 'size-matters',
        postStatus: 'published',
        postVisibility: 'public',
        postPublishAt: '2012-01-03T17:11:37.000Z',
        publishedAt: '2012-01-03T17:11:37.000Z',
        postCategory: expect.objectContaining({ catName: 'Markup' }) as unknown,
        postAuthor: expect.objectContaining({ authorName: 'jane' }) as unknown,
        postSeoMetaDescription: 'About size, in two lines.',
        postEnableCommenting: 'No',
      }),
    ]);
  });

  it.each([
    [
      'draft',
      { status: 'draft', dateGmt: '0000-00-00 00:00:00' },
      'draft',
      'private',
      '2020-02-03T04:05:06.000Z',
    ],
    ['private one', { status: 'private' }, 'private', 'private', '2020-02-03T04:05:06.000Z'],
    [
      'scheduled one',
      { status: 'future', date: FAR_AHEAD },
      'scheduled',
      'scheduled',
      '2099-01-02T03:04:05.000Z',
    ],
    ['scheduled one that is due', { status: 'future' }, 'published', 'public', '2020-02-03T04:05:06.000Z'],
    ['post without any date', { date: '0000-00-00 00:00:00' }, 'published', 'public', null],
  ])('does not publish %s early', async (_, item, postStatus, postVisibility, postPublishAt) => {
    const { posts: added } = await importItems({ id: 1, ...item });

    expect(added).toEqual([expect.objectContaining({ postStatus, postVisibility, postPublishAt })]);
  });

  it('names a post without a title Untitled, and truncates a title that is too long', async () => {
    const { posts: added, imported } = await importItems(
      { id: 1, title: ' ', slug: '' },
      { id: 2, title: '👋'.repeat(300) },
      { id: 3, title: 'two\nlines' },
    );

    expect(added.map(({ postTitle }) => postTitle)).toEqual(['Untitled', '👋'.repeat(255), 'two lines']);
    expect(added[0]?.postSlug).toBe('untitled');
    expect(imported.skipped).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('end of the title') as unknown, count: 1 }),
    );
  });

  it('decodes slugs of other alphabets, and numbers slugs that are already used', async () => {
    const accountId = await blog.subAccount();
    await blog.call('addpost', { accountId, postTitle: 'Hello' });

    await importText(
      wxr({
        items: [
          { id: 1, slug: 'hello' },
          { id: 2, slug: 'hello' },
          { id: 3, slug: '%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf' },
          { id: 4, slug: '100%-sure' },
          { id: 5, slug: '%e6%97%a5%e6%9c%ac%e8%aa', categories: { 'caf%e9': 'Café' } },
          { id: 7, slug: '%25e6%2597%25a5', creator: 'zo%25c3%25ab', categories: { '%25e6%259c%25ac': '' } },
          { id: 6, slug: 'caf%e9', creator: 'jos%c3%a9', categories: { '%e6%97%a5%e6%9c%ac%e8%aa': '' } },
        ],
      }),
      accountId,
    );

    const slugs = (await posts(accountId)).map(({ postSlug }) => postSlug);
    expect(slugs).toEqual(['hello', 'hello-2', 'hello-3', 'epipedo', '100-sure', 'riben', 'ri', 'cafe']);
    const { data: categories } = await blog.list('listcategories', { accountId, sort: 'id' });
    const { data: authors } = await blog.list('listauthors', { accountId, sort: 'id' });
    expect(categories.map(({ catName, catSlug }) => [catName, catSlug])).toEqual([
      ['Café', 'cafe'],
      ['本', 'ben'],
      ['日本', 'riben'],
    ]);
    expect(authors.map(({ authorName, authorSlug }) => [authorName, authorSlug])).toEqual([
      ['jane', 'jane'],
      ['zoë', 'zoe'],
      ['josé', 'jose'],
    ]);
  });

  it('adds authors and categories that are declared or only named by posts', async () => {
    const accountId = await blog.subAccount();

    const { authors, categories } = await importText(
      wxr({
        authors: { jane: 'Jane Doe', idle: 'Idle Hand' },
        categories: { news: 'News', 'news-2': 'News' },
        items: [
          { id: 1, creator: 'jane', categories: { 'news-2': 'News' } },
          { id: 2, creator: 'guest', categories: { odds: 'Odds & ends' } },
          { id: 3, creator: 'guest', categories: { odds: 'Odds & ends' } },
        ],
      }),
      accountId,
    );

    const named = await posts(accountId);
    const { data: added } = await blog.list('listcategories', { accountId, sort: 'id' });
    expect([authors, categories]).toEqual([
      { added: 3, known: 0 },
      { added: 3, known: 0 },
    ]);
    expect(added.map(({ catName, catSlug }) => [catName, catSlug])).toEqual([
      ['News', 'news'],
      ['News', 'news-2'],
      ['Odds & ends', 'odds'],
    ]);
    expect(named.map(({ postAuthor }) => (postAuthor as { authorName: string }).authorName)).toEqual([
      'Jane Doe',
      'guest',
      'guest',
    ]);
    expect(named[0]?.postCategoriesId).toBe(added[1]?.catId);
  });

  it('reports what it skips, and why', async () => {
    const fields = { _edit_last: '1', _thumbnail_id: '99', footnotes: 'x' };
    const { imported, posts: added } = await importItems(
      { id: 1, categories: { a: 'A', b: 'B', c: 'C' }, tags: ['x', 'y'], format: 'aside', sticky: true },
      {
        id: 2,
        password: 'enter',
        excerpt: 'long '.repeat(200),
        date: '1969-07-20 20:17:40',
        content: '[gallery]',
        fields,
      },
      { id: 3, type: 'page' },
      { id: 4, type: 'page' },
      { id: 5, type: 'attachment', status: 'inherit' },
    );

    const counts = Object.fromEntries(imported.skipped.map(({ what, count }) => [what, count]));
    expect(counts).toEqual({
      page: 2,
      attachment: 1,
      'additional categories of posts': 2,
      'tags of posts': 2,
      'formats of posts': 1,
      'sticky flags of posts': 1,
      'custom fields of posts': 2,
      'comments on posts': 2,
      'passwords of posts': 1,
      'excerpts of posts': 1,
      'dates of posts': 1,
      'galleries and playlists by shortcode': 1,
      'featured images of posts': 1,
      'footnotes of posts': 1,
      'internal fields of posts': 1,
    });
    expect(imported.skipped.every(({ why }) => why !== '')).toBe(true);
    expect(added).toHaveLength(2);
    expect(added[1]).toMatchObject({ postHidePostFromBlog: 'Yes', postPublishAt: null });
  });

  it('skips a post that the API would refuse, reports it, and continues', async () => {
    const { imported, posts: added } = await importItems(
      { id: 1, title: 'Too long', content: 'ü'.repeat(524_289) },
      { id: 2, title: 'Long enough', content: 'ü'.repeat(524_288) },
      { id: 3, title: 'Bell', content: 'ding \u0007' },
      { id: 4, title: 'Half', status: 'x'.repeat(51) },
      { id: 5, title: 'Last' },
    );

    expect(added.map(({ postTitle }) => postTitle)).toEqual(['Long enough', 'Last']);
    expect(imported.skipped.map(({ what, why }) => [what, why.split(' ')[0]])).toEqual(
      expect.arrayContaining([
        ['post "Too long"', 'postContent'],
        ['post "Bell"', 'postContent'],
        ['post "Half"', 'postStatus'],
      ]),
    );
  });

  it('skips a post with characters that XML does not allow', async () => {
    const accountId = await blog.subAccount();
    const text = wxr({ items: [{ id: 1, title: 'Bad', content: 'BAD' }, { id: 2 }] });

    const { skipped } = await importText(text.replace(cdata('BAD'), 'null: &#0;'), accountId);

    expect((await posts(accountId)).map(({ postTitle }) => postTitle)).toEqual(['Post 2']);
    expect(skipped).toContainEqual(expect.objectContaining({ what: 'post "Bad"' }));
  });

  it('reads other encodings that the file declares', async () => {
    const accountId = await blog.subAccount();
    const text = wxr({ items: [{ id: 1, title: 'Größe' }] }).replace('UTF-8', 'ISO-8859-1');

    await importFile(write(Buffer.from(text, 'latin1')), accountId);

    expect((await posts(accountId)).map(({ postTitle }) => postTitle)).toEqual(['Größe']);
  });

  it.each([
    ['a file that is not there', () => '/nowhere/export.xml', /cannot be read/],
    [
      'a file that is cut off',
      () => write(wxr({}).replace('</channel>\n</rss>\n', '')),
      /line 15: unclosed tag: channel: it begins on line 6/,
    ],
    ['a file that is not well-formed', () => write('<rss>\n<channel>\n</item>'), /line 3/],
    ['an empty file', () => write(''), /not well-formed/],
    ['another kind of XML', () => write('<html><body/></html>'), /not a WordPress export \(WXR\): line 1/],
    [
      'a feed',
      () => write('<rss><channel>\n<item/></channel></rss>'),
      /not a WordPress export \(WXR\): line 2/,
    ],
    [
      'a long address of the site',
      () => write(wxr({ site: 'x'.repeat(2049) })),
      /link of more than 2048 characters: line \d+/,
    ],
    [
      'bytes that are not UTF-8, far behind the beginning',
      () =>
        write(Buffer.from(wxr({}).replace('</rss>', `${'\n'.repeat(100_000)}<!-- é --></rss>`), 'latin1')),
      /not utf-8: line 100016$/,
    ],
    [
      'a bare ampersand',
      () => write(LONG.replace('</channel>', '\n<title>Tom & Jerry</title>\n</channel>')),
      /line 2016: an ampersand that is not written as &amp;/,
    ],
    [
      'a bare ampersand behind blank lines',
      () => write(`\n\r\n\n${wxr({}).replace('Old blog', 'Old & blog')}`),
      /line 10: an ampersand/,
    ],
    [
      'an unknown entity',
      () => write(wxr({}).replace('Old blog', 'Old &bogus; blog')),
      /line 7: undefined entity/,
    ],
    [
      'an element without an end',
      () => write(wxr({}).replace('<title>Old blog', '<title><b>Old blog')),
      /line 7: unexpected close tag. <b> begins on line 7/,
    ],
    ['a tag of several lines', () => write('<html\n a="b"\n c="d"/>'), /WXR\): line 1$/],
  ])('refuses %s', async (_, file, message) => {
    await expect(importFile(file(), blog.accountId)).rejects.toThrow(message);
  });

  it.each([
    ['blank lines', '\n\r\n \n'],
    ['byte order marks', '\ufeff\ufeff'],
    ['both', '\ufeff\n\ufeff\n'],
    ['more blank lines than a piece of the file has', '\n'.repeat(70_000)],
  ])('takes %s before the XML declaration, and reports them', async (_, blank) => {
    const accountId = await blog.subAccount();
    const text = wxr({ items: [{ id: 1, title: 'Größe' }] }).replace('UTF-8', 'utf-8');

    const { skipped } = await importText(blank + text, accountId);

    expect((await posts(accountId)).map(({ postTitle }) => postTitle)).toEqual(['Größe']);
    expect(skipped.map(({ what }) => what)).toContain('text before the XML declaration');
  });

  it('refuses an account that does not exist', async () => {
    const file = write(wxr({}));

    await expect(importFile(file, 999_999)).rejects.toThrow(/account/);
  });
});
