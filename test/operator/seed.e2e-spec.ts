import type { Seeded } from '../../src/operator/seed/seed.service';
import { startBlog, type Blog } from '../support/blog';
import { outputOf, runSource } from '../support/processes';
import { seedsOf } from '../support/seeds';

/** The fields that differ between the accounts. */
const PLACED = [
  'postId',
  'accountId',
  'postAuthorId',
  'postAuthor',
  'postCategoriesId',
  'postCategory',
  'postUrl',
];

describe('a seed', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const seed = (accountId: number, posts: number) => seedsOf(blog).seed(accountId, posts);
  const run = async (accountId: number, posts: number, ...others: string[]) => {
    const options = ['--account', `${accountId}`, '--posts', `${posts}`, '--json', ...others];
    return JSON.parse(
      await outputOf(runSource('src/cli.ts', blog.environment, ['seed', ...options])),
    ) as Seeded;
  };
  const posts = async (accountId: number) =>
    (await blog.list('listposts', { accountId, sort: 'id', limit: 500 })).data;
  const total = async (accountId: number) =>
    (await blog.list('listposts', { accountId, limit: 1 })).meta.total;

  it('adds posts with authors and categories while the service is running, and sends no events', async () => {
    const accountId = await blog.subAccount();
    await blog.subscribe('Create post');

    const { posts: added, categories, authors } = await run(accountId, 2100);

    const known = await Promise.all([
      blog.list('listcategories', { accountId }),
      blog.list('listauthors', { accountId }),
    ]);
    expect(added).toBe(2100);
    expect(await total(accountId)).toBe(2100);
    expect([categories, authors]).toEqual(known.map(({ meta }) => meta.total));
    expect(await blog.outbox()).toEqual([]);
  });

  it('creates posts with realistic fields', async () => {
    const accountId = await blog.subAccount();

    await seed(accountId, 400);

    const seeded = await posts(accountId);
    const firstWords = new Set(seeded.map(({ postTitle }) => String(postTitle).split(' ')[0]));
    const count = (visibility: string) =>
      seeded.filter(({ postVisibility }) => postVisibility === visibility).length;
    const bytes = seeded.map(({ postContent }) => Buffer.byteLength(String(postContent)));
    expect(new Set(seeded.map(({ postTitle }) => postTitle)).size).toBe(400);
    expect(firstWords.size).toBeGreaterThan(300);
    expect([count('public'), count('scheduled'), count('private')]).toEqual([360, 20, 20]);
    expect(Math.min(...bytes)).toBeGreaterThan(1500);
    expect(Math.max(...bytes)).toBeLessThan(2500);
    expect(seeded.every(({ postAuthor, postCategory }) => postAuthor && postCategory)).toBe(true);
  });

  it('creates the same posts in every account', async () => {
    const [one, other] = [await blog.subAccount(), await blog.subAccount()];

    await seed(one, 50);
    await seed(other, 50);

    const plain = async (accountId: number) =>
      (await posts(accountId)).map((post) =>
        Object.fromEntries(Object.entries(post).filter(([name]) => !PLACED.includes(name))),
      );
    expect(await plain(other)).toEqual(await plain(one));
  });

  it('continues after the posts of an earlier run', async () => {
    const [twice, once] = [await blog.subAccount(), await blog.subAccount()];
    await seed(twice, 30);

    const second = await seed(twice, 20);
    await seed(once, 50);

    const titles = async (accountId: number) => (await posts(accountId)).map(({ postTitle }) => postTitle);
    expect(second).toEqual({ posts: 20, categories: 0, authors: 0, drafts: 0, previews: [] });
    expect(await titles(twice)).toEqual(await titles(once));
  });

  it('begins drafts in each state of a review, and previews that work', async () => {
    const accountId = await blog.subAccount();

    const { drafts, previews } = await seed(accountId, 20);

    const states = (await blog.list('drafts/list', { accountId })).data.map(
      ({ reviewState, changedFields }) => [reviewState, changedFields],
    );
    const opened = await Promise.all(
      previews.map((url) => blog.send(new URL(url).pathname, { method: 'GET' })),
    );
    expect(drafts).toBe(5);
    expect(states.sort()).toEqual(
      ['approved', 'none', 'rejected', 'requested', 'requested'].map((state) => [state, ['postContent']]),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('starts over after a reset, and keeps other posts', async () => {
    const accountId = await blog.subAccount();
    const own = await blog.call('addpost', { accountId, postTitle: 'Own' });
    const { previews } = await run(accountId, 30);
    const before = (await posts(accountId)).map(({ postTitle }) => postTitle);

    const again = await run(accountId, 25, '--reset');

    const gone = await blog.send(new URL(previews[0] ?? '').pathname, { method: 'GET' });
    const after = (await posts(accountId)).map(({ postTitle }) => postTitle);
    expect(again).toMatchObject({ posts: 25, categories: 0, authors: 0, drafts: 5 });
    expect(after).toEqual(before.slice(0, 26));
    expect(after[0]).toBe(own.postTitle);
    expect(gone.status).toBe(404);
    expect(await blog.list('drafts/list', { accountId })).toMatchObject({ meta: { total: 5 } });
    expect(await blog.outbox()).not.toContainEqual(expect.objectContaining({ slug: 'post.delete' }));
  });

  it('deletes nothing where reviews are required', async () => {
    const accountId = await blog.subAccount();
    await seed(accountId, 5);
    await blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });

    await expect(run(accountId, 5, '--reset')).rejects.toThrow();

    expect(await total(accountId)).toBe(5);
  });

  it('adds all posts of two concurrent runs', async () => {
    const accountId = await blog.subAccount();

    await Promise.all([seed(accountId, 1200), seed(accountId, 1200)]);

    expect(await total(accountId)).toBe(2400);
  });

  it('refuses an account that does not exist', async () => {
    await expect(run(999_999, 1)).rejects.toThrow(/--account/);
  });
});
