import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { SeedService, type Seeded } from '../../src/operator/seed/seed.service';
import { startBlog, type Blog } from '../support/blog';
import { outputOf, runSource } from '../support/processes';

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

  const seed = (accountId: number, posts: number) =>
    new SeedService(blog.get(UnitOfWork)).seed(accountId, posts, () => {});
  const run = async (accountId: number, posts: number) => {
    const options = ['--account', `${accountId}`, '--posts', `${posts}`, '--json'];
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
    expect(second).toEqual({ posts: 20, categories: 0, authors: 0 });
    expect(await titles(twice)).toEqual(await titles(once));
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
