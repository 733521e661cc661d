import type { Imported } from '../../src/operator/import/import-report';
import { startBlog, type Blog } from '../support/blog';
import { outputOf, runSource } from '../support/processes';
import { damage } from '../support/rows/bad-row';
import { importsInto } from '../support/texts/imports';
import { wxr, type WxrItem } from '../support/texts/wxr';

describe('an import', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const { write, importText, importItems, posts } = importsInto(() => blog);
  const run = (file: string, accountId: number) =>
    runSource('src/cli.ts', blog.environment, [
      'import',
      '--account',
      `${accountId}`,
      '--file',
      file,
      '--json',
    ]);

  it('adds nothing when it runs again, and only new items of a grown export', async () => {
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

  it('adds an author and a category once, even if some mentions of them are encoded twice', async () => {
    const accountId = await blog.subAccount();

    const { authors, categories } = await importText(
      wxr({
        authors: { 'zo%25c3%25ab': 'Zoë' },
        categories: { '%e6%9c%ac': '本' },
        items: [
          { id: 1, creator: 'zo%c3%ab', categories: { '%25e6%259c%25ac': '本' } },
          { id: 2, creator: 'zo%25c3%25ab', categories: { '%e6%9c%ac': '本' } },
        ],
      }),
      accountId,
    );

    expect([authors, categories]).toEqual([
      { added: 1, known: 0 },
      { added: 1, known: 0 },
    ]);
  });

  it('does not add deleted records again', async () => {
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

  it('is completed by a second run after the first was killed', async () => {
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

  it('reports the records that the database refuses, stores all others, and completes in a second run', async () => {
    const accountId = await blog.subAccount();
    const items = Array.from({ length: 120 }, (_, at): WxrItem => ({ id: at + 1 }));
    const text = wxr({ authors: { jane: 'Jane', joe: 'Joe' }, items });
    const refuse = (table: string, when: string) => damage(blog, { table, on: 'INSERT', when });
    const bad = ["'Post 11'", "'Post 12'", "'Post 120'"].join();
    const repairs = [
      await refuse('posts', `NEW.post_title IN (${bad})`),
      await refuse('authors', "NEW.author_name = 'Joe'"),
    ];

    const first = await importText(text, accountId);
    for (const repair of repairs) await repair();
    const second = await importText(text, accountId);

    const refused = first.skipped.filter(({ why }) => /^the database refuses it: .*damaged/.test(why));
    expect([first.posts, first.authors]).toEqual([
      { added: 117, known: 0 },
      { added: 1, known: 0 },
    ]);
    expect(refused.map(({ what, count }) => [what, count])).toEqual([
      ['author "Joe"', 1],
      ['post "Post 11"', 1],
      ['post "Post 12"', 1],
      ['post "Post 120"', 1],
    ]);
    expect(second.posts).toEqual({ added: 3, known: 117 });
    expect(await posts(accountId)).toHaveLength(120);
  });

  it('adds each record once if two imports run concurrently with the service', async () => {
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
});
