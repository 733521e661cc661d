import { DataSource } from 'typeorm';
import { instantParameter } from '../../../src/platform/database/raw';
import { startBlog, type Blog } from '../../support/blog';
import { insertRows, postRows } from '../../support/rows/rows';

/**
 * The time from the timestamp of the change to the walk, in milliseconds. Walks tolerate longer delays before a commit.
 */
const BEFORE_THE_WALK_MS = 5000;

const POSTS = { operation: 'listposts', id: 'postId', table: 'posts', column: 'post_id' };
const USERS = { operation: 'listusers', id: 'userId', table: 'users', column: 'user_id' };

describe('a walk through a list', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    accountId = await blog.subAccount();
    await insertRows(blog, 'posts', postRows(accountId, 5));
    for (let at = 0; at < 4; at++) await blog.invite('Viewer', accountId);
  });
  afterAll(() => blog.stop());

  it.each([
    { ...POSTS, sort: 'postTitle', change: "title_key = 'a'" },
    { ...POSTS, sort: '-postTitle', change: "title_key = 'z'" },
    { ...POSTS, sort: '-updatedAt', change: "post_title = 'Changed'" },
    { ...USERS, sort: 'name', change: "first_name_key = '!'" },
  ])(
    'of $table by $sort shows a record that moves to a passed place by a change stamped before it and committed during it',
    async ({ operation, id, table, column, sort, change }) => {
      const page = async (more: object) => {
        const { data, meta } = await blog.list<string>(operation, { accountId, sort, ...more });
        return { ids: data.map((record) => record[id]), cursor: meta.nextCursor };
      };
      const whole = await page({});
      const lastId = whole.ids.at(-1);
      const stamp = instantParameter(new Date(Date.now() - BEFORE_THE_WALK_MS));
      const changing = blog.get(DataSource).createQueryRunner();
      await changing.startTransaction();
      const statement = `UPDATE ${table} SET ${change}, version = version + 1, updated_at = ? WHERE ${column} = ?`;
      await changing.query(statement, [stamp, lastId]);

      const first = await page({ limit: 2 });
      await changing.commitTransaction();
      await changing.release();
      const seen = [...first.ids];
      for (let { cursor } = first; cursor !== null;) {
        const next = await page({ limit: 2, cursor });
        seen.push(...next.ids);
        cursor = next.cursor;
      }

      expect(first.ids).toEqual(whole.ids.slice(0, 2));
      expect(new Set(seen)).toEqual(new Set(whole.ids));
    },
  );
});
