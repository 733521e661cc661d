import { setTimeout as sleep } from 'node:timers/promises';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { Commit, MOST_AGE_MS, OverdueUnit } from '../../src/platform/database/commit';
import { startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts, shortly } from '../support/mirror';
import { newPicture } from '../support/pictures';
import { seedsOf } from '../support/seeds';
import { importsInto } from '../support/texts/imports';
import { wxr } from '../support/texts/wxr';
import { until } from '../support/until';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** Longer than the clocks of the database and the process differ on one machine. */
const SETTLED_MS = 50;

/** Makes units of work older than allowed when they commit: all, or those with certain numbers, counted from 1. */
async function withOldUnits<T>(run: () => Promise<T>, isOld = (_unit: number) => true): Promise<T> {
  let units = 0;
  const spy = jest.spyOn(Commit.prototype, 'start').mockImplementation(function (this: Commit) {
    const age = isOld(++units) ? MOST_AGE_MS + 1 : 0;
    Object.assign(this, { since: performance.now() - age });
  });
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}

/** Readers of changes may already have passed the times of its rows. */
describe('a unit of work that is older than ten seconds', () => {
  let blog: Blog;
  let accountId: number;
  let mirror: Mirror;
  let made = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() =>
      startBlog({ settings: { ROLE: 'api', CHANGES_LAG_SECONDS: '0' } }),
    );
  });
  beforeEach(async () => {
    accountId = await blog.subAccount(`Blog ${++made}`);
    mirror = new Mirror(blog, String((await blog.call('accounts/get', { accountId })).blogSlug));
  });
  afterAll(() => blog.stop());

  const add = async (postTitle: string, fields: object = {}) =>
    (await blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...fields })).postId;
  const read = async () => {
    await sleep(SETTLED_MS);
    return shortly(await mirror.read());
  };
  const expectEqual = async () => {
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    expect(mirror.listed).toEqual(await publicPosts(blog, String(blogSlug)));
  };
  const { importText } = importsInto(() => blog);
  const wordpress = () =>
    wxr({
      items: Array.from({ length: 5 }, (_, at) => ({ id: at + 1, title: `Old ${at}`, slug: `old-${at}` })),
    });

  it('of a request is rolled back, with 503', async () => {
    const postId = await add('Post');
    await read();

    const body = { accountId, postId, postTitle: 'Changed' };
    const updated = await withOldUnits(() => blog.operate('updatepost', body));
    const removed = await withOldUnits(() => blog.operate('deletepost', { accountId, postId }));

    expect([updated.status, removed.status, await read()]).toEqual([503, 503, []]);
    expect(await blog.call('posts/get', { accountId, postId })).toMatchObject({
      version: 1,
      postTitle: 'Post',
    });
  });

  it('of an import is rolled back, and divided if that helps', async () => {
    const run = () => importText(wordpress(), accountId);
    await read();

    // The first unit reads the account, the second one writes the posts.
    await expect(withOldUnits(run, (unit) => unit > 1)).rejects.toThrow(OverdueUnit);
    const nothing = await read();
    await withOldUnits(run, (unit) => unit === 2);

    expect(nothing).toEqual([]);
    expect((await read()).sort()).toEqual([0, 1, 2, 3, 4].map((at) => `+old-${at}`));
    await expectEqual();
  });

  it('of a seed is rolled back', async () => {
    await seedsOf(blog).seed(accountId, 3);
    await read();
    const before = { ...mirror.listed };

    const seeded = withOldUnits(() => seedsOf(blog).seed(accountId, 20, { reset: true }));

    await expect(seeded).rejects.toThrow(OverdueUnit);
    expect([await read(), mirror.listed]).toEqual([[], before]);
    await expectEqual();
  });

  it.each(['category', 'picture', 'trash'])(
    'of housekeeping is rolled back and done later: %s',
    async (kind) => {
      const cleared = await clearedBy(kind);
      await add('Shown', cleared.fields);
      const postId = await add('Trashed');
      await read();
      await cleared.remove(postId);
      const first = await read();

      await withOldUnits(() => blog.get(Housekeeping).run());
      const left = [await read(), await cleared.left()];
      await until('it is cleared', async () => {
        await blog.get(Housekeeping).run();
        return !(await cleared.left());
      });

      expect([first, left]).toEqual([cleared.first, [[], true]]);
      expect(await read()).toEqual(cleared.then);
      await expectEqual();
    },
  );

  async function clearedBy(kind: string) {
    const isLeft = (table: string) => async () =>
      (await blog.sql(`SELECT 1 FROM ${table} WHERE account_id = ? AND deleted_at IS NOT NULL`, [accountId]))
        .length > 0;
    if (kind === 'category') {
      const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: accountId });
      return {
        fields: { postCategoriesId: catId },
        remove: () => blog.call('deletecategory', { catId }),
        left: isLeft('categories'),
        first: ['+shown'],
        then: ['+shown'],
      };
    }
    if (kind === 'picture') {
      const { mediaUrl } = await blog.call('media/upload', { accountId, file: await newPicture() });
      return {
        fields: { postImage: mediaUrl },
        remove: () =>
          blog.sql("UPDATE media SET deleted_at = '2020-01-01' WHERE account_id = ?", [accountId]),
        left: isLeft('media'),
        first: [],
        then: ['+shown'],
      };
    }
    return {
      fields: {},
      remove: async (postId: number) => {
        await blog.call('deletepost', { accountId, postId });
        await blog.sql("UPDATE trashed_posts SET deleted_at = '2020-01-01' WHERE post_id = ?", [postId]);
      },
      left: isLeft('trashed_posts'),
      first: ['-trashed deleted'],
      then: [],
    };
  }
});
