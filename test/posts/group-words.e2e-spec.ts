import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { PublishedGroups } from '../../src/posts/indexing/published-groups';
import { SearchIndex } from '../../src/posts/indexing/search-index';
import { SEARCH_DUE } from '../../src/posts/post.entity';
import { TextJobs } from '../../src/posts/texts/text-jobs.service';
import { startBlog, type Blog } from '../support/blog';
import { damage } from '../support/rows/bad-row';
import type { Drafts } from '../support/rows/drafts';
import { draftedPosts, scheduled, settle } from '../support/rows/groups';

/** With this number, the words of four posts take more rows than are stored in one transaction. */
const WORDS = 2501;

describe('the words of published groups', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    // No process of this role stores words.
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const wordsOf = (count: number) => () =>
    Promise.resolve({
      text: 'text',
      words: Array.from({ length: count }, (_, at) => ({ word: `w${at}`, inTitle: false, position: at })),
    });
  const groupsWith = (count: number) =>
    new PublishedGroups(blog.get(DataSource), blog.get(UnitOfWork), wordsOf(count));
  const published = async (posts: number, of = accountId) => {
    const titles = Array.from({ length: posts }, (_, at) => `Post ${at}`);
    const drafts = await draftedPosts(blog, titles, { accountId: of });
    const { groupId } = await scheduled(blog, drafts);
    await settle(blog, groupId);
    return { drafts, groupId: Number(groupId) };
  };
  const dueOf = async (drafts: readonly Drafts[]) => {
    const ids = drafts.map(({ postId }) => postId).join();
    const rows = await blog.sql<{ due: number | null }>(
      `SELECT search_due AS due FROM posts WHERE post_id IN (${ids})`,
    );
    return rows.map(({ due }) => due);
  };
  const storeNext = async (groups: PublishedGroups) => {
    const group = await groups.next([]);
    if (group) await groups.store(group);
    return group?.accountId ?? null;
  };

  it.each([
    [3, null],
    [4, SEARCH_DUE.soon],
  ])('of %i posts with many words leave %p due', async (posts, due) => {
    const { drafts } = await published(posts);

    await storeNext(groupsWith(WORDS));

    expect(await dueOf(drafts)).toEqual(Array(posts).fill(due));
    expect(await blog.sql('SELECT group_id FROM draft_groups')).toEqual([]);
  });

  it('are stored for one account after the other', async () => {
    const other = await blog.subAccount('Other');
    for (const id of [accountId, accountId, accountId, other]) await published(1, id);
    const groups = groupsWith(1);

    const order = [];
    for (let turn = 0; turn < 5; turn++) order.push(await storeNext(groups));

    expect(order).toEqual([accountId, other, accountId, accountId, null]);
  });

  it('are stored although a damaged group cannot be', async () => {
    const [bad, good] = [await published(1), await published(1)];
    await blog.sql("UPDATE draft_groups SET published_at = '2026-01-01 00:00:00.000'");
    const when = `OLD.group_id = ${bad.groupId}`;
    const repair = await damage(blog, { table: 'draft_groups', on: 'DELETE', when });
    const index = new SearchIndex(blog.get(DataSource), blog.get(UnitOfWork), blog.get(TextJobs));

    await index['run']();
    await repair();

    expect(await dueOf(good.drafts)).toEqual([null]);
    const left = await blog.sql<{ id: number }>('SELECT group_id AS id FROM draft_groups');
    expect(left.map(({ id }) => Number(id))).toEqual([bad.groupId]);
  });
});
