import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { PostListing } from '../../../src/posts/posts.listing';
import { pick, randomFrom } from '../../../src/operator/seed/random';
import type { Fields } from '../../support/answers';
import { onMySql, startBlog, type Blog } from '../../support/blog';
import { IS_FULL_RUN } from '../../support/full-run';
import { insertRows, postRows } from '../../support/rows/rows';
import { WALKED_LISTS, type WalkedRecords } from '../../support/rows/walked-lists';

const STATUSES = ['draft', 'published', 'review', 'ready', 'archived'];

/** The number of records in a list that changes during a walk, and the page size. */
const RECORDS = 20;
const PAGE = 3;

/** The number of sort fields by which each list is walked on MySQL. On MariaDB, all sort fields are used. */
const SORTS_ON_MYSQL = 2;

describe('a walk through a list', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  /** Creates posts in a new account; their titles have a different order than their ids. */
  async function addPosts(count: number): Promise<{ accountId: number; postIds: number[] }> {
    const accountId = await blog.subAccount();
    const rows = postRows(accountId, count).map((row, at) => {
      const title = `post ${(at * 37) % count} of ${count}`;
      return { ...row, post_title: title, title_key: title, post_status: STATUSES[at % 5] };
    });
    await insertRows(blog, 'posts', rows);
    const found = await blog.sql<{ id: number }>('SELECT post_id AS id FROM posts WHERE account_id = ?', [
      accountId,
    ]);
    return { accountId, postIds: found.map(({ id }) => id) };
  }

  const change = (accountId: number, postId: number, postTitle: string, more: Fields = {}) =>
    blog.call('updatepost', { accountId, postId, postTitle, ...more });

  /** Returns the ids of all pages of a walk; calls `between` after each page. */
  async function walk(query: object, between?: (page: number) => Promise<unknown>): Promise<number[][]> {
    const pages: number[][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data, meta } = await blog.list('listposts', { ...query, cursor });
      pages.push(data.map(({ postId }) => postId));
      cursor = meta.nextCursor;
      await between?.(pages.length);
    }
    return pages;
  }

  it.each(['postTitle', '-postTitle', '-updatedAt', 'updatedAt', 'postStatus', '-postPublishAt'])(
    'by %s shows each record once if nothing changes during the walk',
    async (sort) => {
      const { accountId, postIds } = await addPosts(25);
      for (const postId of postIds) await change(accountId, postId, `changed ${postId % 7}`);

      const pages = await walk({ accountId, sort, limit: 10 });

      expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
      expect(new Set(pages.flat()).size).toBe(25);
    },
  );

  it('shows records that have moved to a passed place, after the last page', async () => {
    const { accountId } = await addPosts(0);
    const ids: number[] = [];
    for (const postTitle of ['b', 'd', 'f', 'h', 'j']) {
      ids.push((await blog.call('addpost', { accountId, postTitle })).postId);
    }
    const [first = 0, , , , last = 0] = ids;

    const pages = await walk({ accountId, sort: 'postTitle', limit: 2 }, async (page) => {
      if (page !== 1) return;
      await change(accountId, last, 'a');
      // The walk has already passed this new record's position, so it does not show it.
      await blog.call('addpost', { accountId, postTitle: 'a too' });
    });

    expect(pages).toEqual([[first, ids[1]], [ids[2], ids[3]], [last]]);
  });

  it('shows all records that were changed during the walk, page by page', async () => {
    const { accountId, postIds } = await addPosts(30);

    const pages = await walk({ accountId, sort: '-updatedAt', limit: 10 }, async (page) => {
      if (page === 1) for (const postId of postIds.slice(0, 15)) await change(accountId, postId, 'changed');
    });

    expect(pages.map(({ length }) => length)).toEqual([10, 5, 10, 5]);
    expect(new Set(pages.flat())).toEqual(new Set(postIds));
    expect(pages.slice(2).flat()).toEqual(postIds.slice(0, 15));
  });

  it.each(['postTitle', 'updatedAt'])(
    'by %s ends although more records change than a page shows',
    async (sort) => {
      const { accountId, postIds } = await addPosts(30);
      let changes = 0;

      const pages = await walk({ accountId, sort, limit: 3 }, async (page) => {
        if (page > 40) throw new Error('the walk does not end');
        for (let n = 0; n < 6; n++)
          await change(accountId, postIds[changes++ % 30] ?? 0, `changed ${changes}`);
        const { postId } = await blog.call('addpost', { accountId, postTitle: 'A new one' });
        await change(accountId, postId, '0 new');
      });

      expect(new Set(pages.flat())).toEqual(new Set([...postIds, ...pages.flat()]));
    },
  );

  it('counts the whole list on every page', async () => {
    const { accountId, postIds } = await addPosts(12);
    const totals: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { meta } = await blog.list('listposts', { accountId, sort: '-updatedAt', limit: 10, cursor });
      totals.push(meta.total);
      if (totals.length === 1) await change(accountId, postIds[0] ?? 0, 'changed');
      cursor = meta.nextCursor;
    }

    expect(totals).toEqual([12, 12, 12]);
  });

  it('continues if every row of a page is deleted after its keys were found', async () => {
    const { accountId, postIds } = await addPosts(9);
    const { manager } = blog.get(DataSource);
    const deleting = Object.create(manager) as EntityManager;
    deleting.query = (async (text: string, parameters: unknown[]) => {
      const rows: unknown = await manager.query(text, parameters);
      if (/AS bytes/.test(text))
        await blog.sql('DELETE FROM posts WHERE post_id IN (?, ?, ?)', postIds.slice(0, 3));
      return rows;
    }) as EntityManager['query'];
    const query = { scope: { field: 'accountId', values: [accountId] }, sort: 'id', limit: 3 };

    const emptied = await blog.get(PostListing).page(deleting, query);
    const { data } = await blog.list('listposts', { accountId, sort: 'id', cursor: emptied.meta.nextCursor });

    expect(emptied).toMatchObject({ data: [], meta: { nextCursor: expect.any(String) as string } });
    expect(data.map(({ postId }) => postId)).toEqual(postIds.slice(3));
  });

  describe.each(WALKED_LISTS)('of $title', (list) => {
    const { operation, id, sorts, fields } = list;
    const random = randomFrom(1);
    let records: WalkedRecords;

    beforeAll(async () => {
      records = await list.prepare(blog);
    });

    const page = (more: object) => blog.list(operation, { ...records.query, ...more }, records.as);

    /** Returns the ids that a walk shows. */
    async function shown(options: object): Promise<Set<unknown>> {
      const ids = new Set<unknown>();
      for (let after: object | null = {}; after;) {
        const { data, meta } = await page({ ...options, ...after, limit: PAGE });
        for (const record of data) ids.add(record[id]);
        after = meta.nextCursor === null ? null : { cursor: meta.nextCursor };
      }
      return ids;
    }

    it.each(onMySql && !IS_FULL_RUN ? sorts.slice(-SORTS_ON_MYSQL) : sorts)(
      'by %s, in either direction, with all or some fields, shows every record that exists during it',
      async (sort) => {
        const found = (await page({ sort: 'id' })).data;
        while (found.length < RECORDS) found.push(await records.add());
        const staying = found.filter((_, at) => at % 3 < 2);
        const leaving = found.filter((_, at) => at % 3 === 2);
        let walking = true;
        const writing = async (write: () => Promise<unknown>) => {
          for (; walking; await sleep(random() * 6)) await write();
        };
        const replace = async () => {
          leaving.push(await records.add());
          await records.remove(leaving.splice(Math.floor(random() * leaving.length), 1)[0] as Fields);
        };
        const change = async () => records.change?.(pick(staying, random));

        const writers = [writing(change), writing(change), writing(replace)];
        const walks = [sort, `-${sort}`].flatMap((by) => [{ sort: by }, { sort: by, fields }]);
        const seen = await Promise.all(walks.map(shown)).finally(() => (walking = false));
        await Promise.all(writers);

        const ids = staying.map((record) => record[id]);
        expect(seen.map((walk) => ids.filter((one) => !walk.has(one)))).toEqual(walks.map(() => []));
      },
    );
  });
});
