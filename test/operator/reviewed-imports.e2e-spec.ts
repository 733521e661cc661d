import { seedsOf } from '../support/seeds';
import { startBlog, type Blog } from '../support/blog';
import { command } from '../support/commands';
import { importsInto } from '../support/texts/imports';
import { wxr } from '../support/texts/wxr';

describe('a command that adds posts where reviews are required', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    const sub = { name: 'Reviewed', parentAccountId: blog.accountId, reviewRequired: 'Yes' };
    accountId = (await blog.call('createsubaccount', sub)).subAccountId;
  });
  afterAll(() => blog.stop());

  const { write, importText, posts } = importsInto(() => blog);
  const records = async () =>
    Promise.all([
      blog.list('listposts', { accountId }),
      blog.list('listcategories', { accountId }),
      blog.list('listauthors', { accountId }),
    ]).then((lists) => lists.map(({ meta }) => meta.total));
  const items = (...statuses: string[]) =>
    wxr({
      authors: { jane: 'Jane' },
      categories: { news: 'News' },
      items: statuses.map((status, at) => ({ id: at + 1, title: `Item ${at}`, status, creator: 'jane' })),
    });

  it.each(['publish', 'future'])('stores nothing of an export with a post that is %s', async (status) => {
    const before = await records();
    // More than one batch: the public post is the last one.
    const file = items(...Array<string>(120).fill('draft'), status);

    await expect(importText(file, accountId)).rejects.toMatchObject({ code: 'review_required' });

    expect(await records()).toEqual(before);
  });

  it('exits with a non-zero code and explains why', async () => {
    const [account, file] = [String(accountId), write(items('publish'))];
    const before = await records();

    const imported = await command(blog.environment, 'import', '--account', account, '--file', file);
    const seeded = await command(blog.environment, 'seed', '--account', account, '--posts', '3');

    for (const { code, stdout, stderr } of [imported, seeded]) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('someone else has approved');
    }
    expect(await records()).toEqual(before);
  });

  it('stores no seed with public posts, not even its authors and categories', async () => {
    const before = await records();
    const seed = seedsOf(blog).seed(accountId, 50);

    await expect(seed).rejects.toMatchObject({ code: 'review_required' });

    expect(await records()).toEqual(before);
  });

  it('imports private posts', async () => {
    const imported = await importText(items('draft', 'pending', 'private'), accountId);

    const added = await posts(accountId);
    expect(imported).toMatchObject({ posts: { added: 3 } });
    expect(added.map(({ postVisibility }) => postVisibility)).toEqual(Array(3).fill('private'));
  });
});
