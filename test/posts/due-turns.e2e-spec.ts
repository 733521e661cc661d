import { PostWriter } from '../../src/posts/write/post-writer';
import { startBlog, type Blog } from '../support/blog';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';
import { until } from '../support/until';

/** More posts than one check processes. */
const MANY = 250;

const FUTURE = '2036-01-01 00:00:00.000';

describe('posts whose date has come', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it.each([
    ['go live', 'goes_live_at'],
    ['become private', 'goes_private_at'],
  ])('%s in turns of their accounts, the earliest of an account first', async (_, column) => {
    const [busy, quiet] = [await blog.subAccount('Busy'), await blog.subAccount('Quiet')];
    const [many, two] = [
      postRows(busy, MANY, { [column]: FUTURE }),
      postRows(quiet, 2, { [column]: FUTURE }),
    ];
    await insertRows(blog, 'posts', [...many, ...two]);
    const stored: [accountId: number, title: string][] = [];
    const writer = blog.get(PostWriter);
    const store = writer.storeDue.bind(writer);
    writer.storeDue = (manager, post, now) => {
      stored.push([post.accountId, post.postTitle]);
      return store(manager, post, now);
    };

    await blog.sql(
      `UPDATE posts SET ${column} = CASE account_id WHEN ${busy} THEN '2026-01-01 00:00:00.000'
         ELSE CASE post_title WHEN 'Bulk post 1' THEN '2026-01-02 00:00:00.000' ELSE '2026-01-03 00:00:00.000' END END
       WHERE ${column} = '${FUTURE}'`,
    );
    await until('all are stored', () => stored.length >= MANY + 2);
    writer.storeDue = store;

    const ofQuiet = stored.filter(([accountId]) => accountId === quiet).map(([, title]) => title);
    expect(ofQuiet).toEqual(['Bulk post 1', 'Bulk post 0']);
    expect(stored.slice(0, 4).filter(([accountId]) => accountId === quiet)).toHaveLength(2);
  });

  it('are found by an index', async () => {
    const accountId = await blog.subAccount('Large');
    await insertRows(blog, 'posts', postRows(accountId, 3000));
    await analyze(blog, 'posts');
    const plans = new Plans(blog, 'posts', 'going_live');

    const found = await plans.of(async () => {
      const { postId } = await blog.call('addpost', { accountId, postTitle: 'Due' });
      await blog.sql('UPDATE posts SET goes_live_at = created_at WHERE post_id = ?', [postId]);
      await until('it is stored', async () => {
        const due = await blog.sql('SELECT 1 FROM posts WHERE goes_live_at IS NOT NULL');
        return due.length === 0;
      });
    });

    const reads = found.filter(({ query }) => query.includes('ROW_NUMBER'));
    expect(reads.length).toBeGreaterThan(1);
    expect(plans.readingAll(found)).toEqual([]);
    for (const read of reads) expect(plans.indexesOf(read)).toMatch(/ix_posts_goes_(live|private)/);
  });
});
