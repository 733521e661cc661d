import type { Imported } from '../../src/operator/import/import-report';
import { startBlog, type Blog } from '../support/blog';
import { outputOf, runSource } from '../support/processes';
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
