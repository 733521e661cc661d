import { DataSource } from 'typeorm';
import { DeletedAccounts } from '../../src/operator/housekeeping/deleted-accounts';
import { DeletedRecords } from '../../src/operator/housekeeping/deleted-records';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { TrashRetention } from '../../src/operator/housekeeping/trash-retention';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { Settings } from '../../src/platform/settings/settings';
import { startBlog, type Blog } from '../support/blog';
import { damage } from '../support/rows/bad-row';
import { addToAllTables, OF_POST, tablesWith } from '../support/rows/left-of-post';
import { numbersBelow } from '../support/rows/numbers';
import { withoutHousekeeping } from '../support/without-housekeeping';

const ALL = Object.keys(OF_POST);

/** The tables of a post itself, and of its cleaned text, which is deleted with the row of the post. */
const OWN = ['post_texts', 'deleted_posts', 'purged_posts', 'trashed_posts'];

const columnIn = (table: string) => OF_POST[table as keyof typeof OF_POST];

describe('the rows that other tables have of a deleted post', () => {
  let blog: Blog;
  let accountId: number;
  let made = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog());
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const newTitle = () => `left-${++made}`;
  const add = (title: string) => addToAllTables(blog, title);
  /** Skips no account because of an earlier failure. */
  const retention = () => new TrashRetention(blog.get(DataSource), blog.get(UnitOfWork), blog.get(Settings));
  const addWords = (postId: number, count: number) =>
    blog.fill(
      `INSERT INTO private_words (account_id, post_id, of_draft, word, in_title, position)
       SELECT ${accountId}, ${postId}, 0, CONCAT('w', n), 0, 0 FROM ${numbersBelow(count)}`,
    );
  const deleted = async () => {
    const postId = await add(newTitle());
    await blog.call('deletepost', { accountId, postId });
    return postId;
  };
  const read = async (slug: string) => {
    const { blogSlug } = await blog.call('accounts/get', { accountId });
    const { status, headers } = await blog.send(`/blog/${String(blogSlug)}/${slug}`, { method: 'GET' });
    return [status, headers.get('location')?.split('/').at(-1) ?? null];
  };

  it('are in the tables that the tests below look through', () => {
    const { entityMetadatas } = blog.get(DataSource);
    const withId = entityMetadatas.filter(({ columns }) =>
      columns.some(({ propertyName }) => ['postId', 'ownerId'].includes(propertyName)),
    );

    const others = withId.map(({ tableName }) => tableName).filter((table) => !ALL.includes(table));
    expect(others.sort()).toEqual([...OWN].sort());
  });

  it.each([
    ['at once', () => Promise.resolve()],
    ['after housekeeping', clear],
  ])('lead from its old slug and from other posts again if it is restored %s', async (_, wait) => {
    const title = newTitle();
    const postId = await add(title);
    const referring = async () =>
      (await blog.list('listposts', { accountId, search: `Refers to ${title}` })).data[0]?.postRelatedPostId;
    const before = [await read(title), await referring()];

    await blog.call('deletepost', { accountId, postId });
    await wait();
    const meanwhile = [await read(title), await referring()];
    await blog.call('posts/restore', { accountId, postId, postStatus: 'published' });
    await clear();

    expect(before).toEqual([[301, `${title}-moved`], postId]);
    expect(meanwhile).toEqual([[404, null], null]);
    expect([await read(title), await referring()]).toEqual(before);
  });

  it.each([
    ['posts/purge', (postId: number) => blog.call('posts/purge', { accountId, postId })],
    [
      'TRASH_DAYS',
      async (postId: number) => {
        await blog.sql("UPDATE trashed_posts SET deleted_at = '2020-01-01 00:00:00.000' WHERE post_id = ?", [
          postId,
        ]);
        if ((await retention().clear(50)).failed) throw new Error('The batch has failed.');
      },
    ],
  ])('are all deleted in the transaction of the purge by %s', async (_, purge) => {
    const postId = await deleted();
    await addWords(postId, 12_000);
    const before = await tablesWith(blog, postId);
    /** Whether a purge that cannot clear this table fails as a whole. */
    const isWhole = async (table: string) => {
      const on = table === 'posts' ? 'UPDATE' : 'DELETE';
      const repair = await damage(blog, { table, on, when: `OLD.${columnIn(table)} = ${postId}` });
      const failed = await purge(postId).then(
        () => false,
        () => true,
      );
      await repair();
      return failed && (await tablesWith(blog, postId)).join() === before.join();
    };

    const partial: string[] = [];
    for (const table of before) if (!(await isWhole(table))) partial.push(table);
    await purge(postId);

    // The previews of a post end when it is deleted.
    expect(before).toEqual(ALL.filter((table) => table !== 'post_previews'));
    expect(partial).toEqual([]);
    expect(await tablesWith(blog, postId)).toEqual([]);
  });

  it('are all deleted in the transaction of the purge of each post, if many expire together', async () => {
    const postIds = [await deleted(), await deleted(), await deleted()];
    for (const postId of postIds) await addWords(postId, 6000);
    const among = `post_id IN (${postIds.join()})`;
    await blog.sql(`UPDATE trashed_posts SET deleted_at = '2020-01-01 00:00:00.000' WHERE ${among}`);

    const chore = retention();
    const cleared = await chore.clear(50);

    const rows = await blog.sql<{ id: number }>(`SELECT post_id AS id FROM trashed_posts WHERE ${among}`);
    const left = rows.map(({ id }) => id);
    const purged = postIds.filter((postId) => !left.includes(postId));
    expect(purged.length).toBeGreaterThan(0);
    for (const postId of purged) expect(await tablesWith(blog, postId)).toEqual([]);
    expect(cleared).toMatchObject({ rows: purged.length, more: true });
    while ((await chore.clear(50)).more);
    for (const postId of postIds) expect(await tablesWith(blog, postId)).toEqual([]);
  });

  it('are all deleted when the row of its deleted account is, with the payloads of its events', async () => {
    const subAccountId = await blog.subAccount('Doomed');
    await blog.subscribe('Update post');
    const [live, trashed] = [
      await addToAllTables(blog, newTitle(), subAccountId),
      await addToAllTables(blog, newTitle(), subAccountId),
    ];
    await blog.call('deletepost', { accountId: subAccountId, postId: trashed });
    await blog.sql("UPDATE webhook_deliveries SET status = 'delivered', due_at = NULL");
    const rows = async (statement: string) => (await blog.sql(statement, [subAccountId])).length;
    const bodies = () => rows("SELECT 1 AS found FROM webhook_events WHERE account_id = ? AND body <> ''");
    const before = await bodies();
    await blog.call('deletesubaccount', { subAccountId });

    while (await rows('SELECT 1 AS found FROM accounts WHERE account_id = ?')) {
      await blog.get(DeletedAccounts).clear(50);
    }

    expect(before).toBeGreaterThan(0);
    expect(await bodies()).toBe(0);
    expect([await tablesWith(blog, live), await tablesWith(blog, trashed)]).toEqual([[], []]);
  });

  it('stay if it is deleted again while they are being cleared after its first deletion', async () => {
    await clear();
    const postId = await deleted();
    const first = new DeletedRecords(blog.get(DataSource), { table: 'deleted_posts', id: 'post_id' });

    const cleared = await first.clear(async () => {
      await blog.call('posts/restore', { accountId, postId });
      await blog.call('deletepost', { accountId, postId });
      return { rows: 0, more: false };
    });

    // The marker of the second deletion, whose words have not been cleared yet.
    const marked = await blog.sql('SELECT post_id FROM deleted_posts WHERE post_id = ?', [postId]);
    expect([cleared.failed, marked.length]).toEqual([false, 1]);
    await clear();
    expect(await blog.sql('SELECT post_id FROM deleted_posts')).toEqual([]);
  });
});

it('a post that is deleted without a trash leaves no rows', async () => {
  const blog = await withoutHousekeeping(() => startBlog({ settings: { TRASH_DAYS: '0' } }));
  const postId = await addToAllTables(blog, 'gone');
  const before = await tablesWith(blog, postId);

  await blog.call('deletepost', { accountId: blog.accountId, postId });

  expect([before, await tablesWith(blog, postId)]).toEqual([ALL, []]);
  await blog.stop();
});
