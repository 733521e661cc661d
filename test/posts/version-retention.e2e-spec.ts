import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { noteChanges } from '../support/rows/changed-rows';
import { numbersBelow } from '../support/rows/numbers';
import { Versions } from '../support/rows/versions';
import { until } from '../support/until';

/** The maximum number of rows that one statement of housekeeping may change. */
const BATCH = 500;

describe('the former versions of a post', () => {
  let blog: Blog;

  beforeEach(async () => (blog = await startBlog({ settings: { VERSIONS_KEEP: '3' } })));
  afterEach(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const rows = async (where = '1 = 1') => {
    const [row] = await blog.sql<{ total: number }>(
      `SELECT COUNT(*) AS total FROM post_versions WHERE ${where}`,
    );
    return Number(row?.total);
  };
  const restartWith = async (settings: Record<string, string>) => {
    Object.assign(blog.environment, settings);
    await blog.restart();
  };
  /** Adds a post with this number of versions; the version n has the title `Title n`. */
  const withVersions = async (count: number) => {
    const versions = await Versions.ofNew(blog, { postTitle: 'Title 1' });
    for (let n = 2; n <= count; n++) await versions.update({ postTitle: `Title ${n}` });
    return versions;
  };
  /** Inserts copies of the version 1 of a post, with version numbers from 100,000 on. */
  const insertCopies = ({ postId }: Versions, count: number, due: string) =>
    blog.fill(
      `INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, via, changed_fields,
         post_title, post_status, content_bytes, prune_due, snapshot)
       SELECT post_id, n + 100000, n + 100000, account_id, changed_at, via, changed_fields, post_title, post_status,
         content_bytes, ${due}, snapshot FROM post_versions, ${numbersBelow(count)} AND post_id = ? AND version = 1`,
      [postId],
    );

  it('are pruned above VERSIONS_KEEP', async () => {
    const versions = await withVersions(8);

    await until('versions are pruned', async () => (await versions.numbers()).length === 4);

    expect(await versions.numbers()).toEqual([8, 7, 6, 5]);
    expect((await versions.refuse('posts/version', 4)).status).toBe(404);
    expect((await versions.refuse('posts/restoreversion', 4)).status).toBe(404);
    expect((await versions.refuse('posts/label', 4)).status).toBe(404);
    expect(await rows('prune_due IS NOT NULL')).toBe(0);
  });

  it('are kept in addition as long as they have a label', async () => {
    const versions = await withVersions(3);
    await versions.label(2, 'Print');
    await versions.label(3, 'Approved');
    for (let n = 4; n <= 9; n++) await versions.update({ postTitle: `Title ${n}` });
    await clear();
    const labelled = await versions.numbers();

    await versions.label(2, null);
    await clear();

    expect(labelled).toEqual([9, 8, 7, 6, 3, 2]);
    expect(await versions.numbers()).toEqual([9, 8, 7, 6, 3]);
    expect(await versions.get(3)).toMatchObject({ label: 'Approved', post: { postTitle: 'Title 3' } });
  });

  it('are pruned after VERSIONS_KEEP was lowered, and all hidden if it is 0', async () => {
    const versions = await withVersions(4);
    const other = await withVersions(3);
    await versions.label(1, 'Kept');
    await restartWith({ VERSIONS_KEEP: '1' });
    await clear();
    const lowered = [await versions.numbers(), await other.numbers()];

    await restartWith({ VERSIONS_KEEP: '0' });
    const off = [await versions.list(), await other.list()];
    const { status } = await versions.refuse('posts/version', 1);
    await versions.update({ postTitle: 'Title 5' });
    await clear();

    expect(lowered).toEqual([
      [4, 3, 1],
      [3, 2],
    ]);
    expect(off.map(({ data, meta }) => [data.length, data[0]?.current, meta.total])).toEqual([
      [1, true, 1],
      [1, true, 1],
    ]);
    expect(status).toBe(404);
    expect((await versions.list()).data).toMatchObject([{ version: 5, changedFields: ['postTitle'] }]);
    // The version with a label is shown again if history is turned on again.
    expect(await rows()).toBe(1);
  });

  it.each([
    ['due', '1'],
    ['not due, after a start', 'NULL'],
  ])('are deleted in batches if they are many and %s', async (_, due) => {
    const versions = await withVersions(2);
    await insertCopies(versions, 1800, due);
    const large: string[] = [];
    if (due === 'NULL') await blog.restart();
    noteChanges(blog.get(DataSource), ({ statement, rows: changed }) => {
      if (changed > BATCH) large.push(statement);
    });

    await clear();

    expect(await rows()).toBe(3);
    expect(large).toEqual([]);
  });

  it('are deleted when the post is purged, and with the sub-account', async () => {
    const kept = await withVersions(2);
    const versions = await withVersions(3);
    const accountId = await blog.subAccount();
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'In the sub-account' });
    const inSub = new Versions(blog, accountId, postId);
    await inSub.update({ postTitle: 'Second' });
    await insertCopies(inSub, 1200, 'NULL');
    await insertCopies(versions, 1200, 'NULL');

    await blog.call('deletepost', versions.key);
    await blog.call('posts/purge', versions.key);
    await blog.call('deletesubaccount', { subAccountId: accountId });
    await clear();

    expect(await rows()).toBe(1);
    expect(await kept.numbers()).toEqual([2, 1]);
  });
});
