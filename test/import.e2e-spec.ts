import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../src/database/unit-of-work';
import type { Imported } from '../src/import/import-report';
import { ImportService } from '../src/import/import.service';
import { startBlog, type Blog } from './support/blog';
import { outputOf, runSource } from './support/processes';
import { cdata, wxr, type WxrItem } from './support/wxr';

const FAR_AHEAD = '2099-01-02 03:04:05';

const CONTENTS = {
  'markup and blanks': '\n<p class="a">One &amp; two</p>\n\n<!--more-->\t<pre>  x < y </pre>\n',
  'the end of a CDATA section': '<script>if (a[b[0]]>1) { /* ]]> */ }</script>',
  'every alphabet': '<p>Größe, 東京, عربى, עברית, हिन्दी, 👩‍👩‍👧‍👦, ﷽, e\u0301 and \u00e9</p>',
  'right to left': '<p dir="rtl">\u202bמה זה \u202cLorem Ipsum\u200f</p>',
  'what XML has entities for': '&lt;b&gt; "quoted" \'single\' &nbsp; &copy; & alone',
};

describe('an import', () => {
  let blog: Blog;
  let files = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const write = (text: string | Uint8Array) => {
    const file = join(blog.folder, `export-${++files}.xml`);
    writeFileSync(file, text);
    return file;
  };
  const importFile = (file: string, accountId: number) =>
    new ImportService(blog.get(UnitOfWork)).import(accountId, file, () => {});
  const importText = (text: string, accountId: number) => importFile(write(text), accountId);
  const posts = async (accountId: number) =>
    (await blog.list('listposts', { accountId, sort: 'id', limit: 500 })).data;
  /** Imports items into a new sub-account and returns its posts. */
  const importItems = async (...items: WxrItem[]) => {
    const accountId = await blog.subAccount();
    const imported = await importText(wxr({ items }), accountId);
    return { accountId, imported, posts: await posts(accountId) };
  };
  const run = (file: string, accountId: number) =>
    runSource('src/cli.ts', blog.environment, [
      'import',
      '--account',
      `${accountId}`,
      '--file',
      file,
      '--json',
    ]);

  it('keeps every item that has no ids, of the same title too, and adds nothing in a second run', async () => {
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

  it('takes statements in proportion to the items, also if all have the same title', async () => {
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

  it('takes over titles, slugs, dates, statuses and the first category', async () => {
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
        postTitle: 'Größe <em>zählt</em> & mehr',
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
  ])('shows readers no %s before its time', async (_, item, postStatus, postVisibility, postPublishAt) => {
    const { posts: added } = await importItems({ id: 1, ...item });

    expect(added).toEqual([expect.objectContaining({ postStatus, postVisibility, postPublishAt })]);
  });

  it('calls a post without a title Untitled, and cuts a title that is too long', async () => {
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

  it('reads slugs of other alphabets, and numbers those that are taken', async () => {
    const accountId = await blog.subAccount();
    await blog.call('addpost', { accountId, postTitle: 'Hello' });

    await importText(
      wxr({
        items: [
          { id: 1, slug: 'hello' },
          { id: 2, slug: 'hello' },
          { id: 3, slug: '%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf' },
          { id: 4, slug: '100%-sure' },
        ],
      }),
      accountId,
    );

    const slugs = (await posts(accountId)).map(({ postSlug }) => postSlug);
    expect(slugs).toEqual(['hello', 'hello-2', 'hello-3', 'epipedo', '100-sure']);
  });

  it('adds authors and categories that are declared, and those that posts alone name', async () => {
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

  it('says what it leaves behind, and why', async () => {
    const { imported, posts: added } = await importItems(
      { id: 1, categories: { a: 'A', b: 'B', c: 'C' }, tags: ['x', 'y'] },
      { id: 2, password: 'enter', excerpt: 'long '.repeat(200), date: '1969-07-20 20:17:40' },
      { id: 3, type: 'page' },
      { id: 4, type: 'page' },
      { id: 5, type: 'attachment', status: 'inherit' },
    );

    const counts = Object.fromEntries(imported.skipped.map(({ what, count }) => [what, count]));
    expect(counts).toEqual({
      page: 2,
      attachment: 1,
      'further categories of posts': 2,
      'tags of posts': 2,
      'comments on posts': 2,
      'passwords of posts': 1,
      'excerpts of posts': 1,
      'dates of posts': 1,
    });
    expect(imported.skipped.every(({ why }) => why !== '')).toBe(true);
    expect(added).toHaveLength(2);
    expect(added[1]).toMatchObject({ postHidePostFromBlog: 'Yes', postPublishAt: null });
  });

  it('leaves out a post that the API would refuse, names it, and goes on', async () => {
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

  it('leaves out a post whose characters XML does not know', async () => {
    const accountId = await blog.subAccount();
    const text = wxr({ items: [{ id: 1, title: 'Bad', content: 'BAD' }, { id: 2 }] });

    const { skipped } = await importText(text.replace(cdata('BAD'), 'null: &#0;'), accountId);

    expect((await posts(accountId)).map(({ postTitle }) => postTitle)).toEqual(['Post 2']);
    expect(skipped).toContainEqual(expect.objectContaining({ what: 'post "Bad"' }));
  });

  it('adds nothing when it runs again, and what is new when the export has grown', async () => {
    const accountId = await blog.subAccount();
    const authors = { jane: 'Jane Doe' };
    const items: WxrItem[] = [
      { id: 1, categories: { news: 'News' } },
      { id: 2, creator: 'guest' },
    ];
    await importText(wxr({ authors, items }), accountId);

    const again = await importText(wxr({ authors, items }), accountId);
    const moved = await importText(wxr({ site: 'http://old.example/', authors, items: [] }), accountId);
    const grown = await importText(wxr({ authors, items: [...items, { id: 3 }] }), accountId);
    const other = await importText(wxr({ site: 'https://other.example', items }), accountId);

    const tallies = ({ authors, categories, posts }: Imported) => [authors, categories, posts];
    expect(tallies(again)).toEqual([
      { added: 0, known: 2 },
      { added: 0, known: 1 },
      { added: 0, known: 2 },
    ]);
    expect(moved.authors).toEqual({ added: 0, known: 1 });
    expect(grown.posts).toEqual({ added: 1, known: 2 });
    expect(other.posts).toEqual({ added: 2, known: 0 });
    expect(await posts(accountId)).toHaveLength(5);
  });

  it('brings nothing back that has been deleted here', async () => {
    const { accountId, posts: added } = await importItems({ id: 1, categories: { news: 'News' } });
    await blog.call('deletepost', { accountId, postId: added[0]?.postId });
    await blog.call('deletecategory', { catId: added[0]?.postCategoriesId });

    const items: WxrItem[] = [1, 2].map((id) => ({ id, categories: { news: 'News' } }));
    const { posts: tally } = await importText(wxr({ items }), accountId);

    expect(tally).toEqual({ added: 1, known: 1 });
    expect(await posts(accountId)).toEqual([
      expect.objectContaining({ postTitle: 'Post 2', postCategoriesId: null }),
    ]);
  });

  it('sends no events', async () => {
    const accountId = await blog.subAccount();
    await blog.subscribe('Create post');
    await blog.subscribe('Create author');

    await importText(wxr({ authors: { jane: 'Jane' }, items: [{ id: 1 }] }), accountId);

    expect(await blog.outbox()).toEqual([]);
  });

  it('ends complete when it is run again after it was killed halfway', async () => {
    const accountId = await blog.subAccount();
    const items = Array.from({ length: 400 }, (_, at): WxrItem => ({
      id: at + 1,
      title: 'The same every time',
      slug: '',
      content: 'x'.repeat(20_000),
    }));
    const file = write(wxr({ items }));

    const first = run(file, accountId);
    await new Promise<void>((resolve) => {
      first.stderr?.on('data', (told: Buffer) => told.includes('% read') && resolve());
    });
    first.kill('SIGKILL');
    await new Promise((resolve) => first.once('close', resolve));
    const begun = await blog.sql('SELECT post_id FROM posts WHERE account_id = ?', [accountId]);
    const second = JSON.parse(await outputOf(run(file, accountId))) as Imported;

    expect(begun.length).toBeGreaterThan(0);
    expect(second.posts).toEqual({ added: 400 - begun.length, known: begun.length });
    expect(new Set((await posts(accountId)).map(({ postSlug }) => postSlug)).size).toBe(400);
  });

  it('adds each record once if two run at a time while the service runs', async () => {
    const accountId = await blog.subAccount();
    const items = Array.from({ length: 120 }, (_, at): WxrItem => ({
      id: at + 1,
      categories: { news: 'News' },
    }));
    const file = write(wxr({ authors: { jane: 'Jane' }, items }));

    const [one, two] = await Promise.all([run(file, accountId), run(file, accountId)].map(outputOf));
    await blog.call('addpost', { accountId, postTitle: 'Meanwhile' });

    const added = [one, two].map((output) => (JSON.parse(output ?? '') as Imported).posts.added);
    expect(added.reduce((sum, count) => sum + count)).toBe(120);
    expect(await posts(accountId)).toHaveLength(121);
    expect((await blog.list('listauthors', { accountId })).data).toHaveLength(1);
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
      /line \d+: unclosed tag/,
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
      'bytes that are not UTF-8',
      () => write(Buffer.from(wxr({ authors: { a: 'é' } }), 'latin1')),
      /not utf-8/,
    ],
  ])('refuses %s', async (_, file, message) => {
    await expect(importFile(file(), blog.accountId)).rejects.toThrow(message);
  });

  it('refuses an account that does not exist', async () => {
    const file = write(wxr({}));

    await expect(importFile(file, 999_999)).rejects.toThrow(/account/);
  });
});
