import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { sealAll } from '../support/audit';
import { startBlog, type Blog } from '../support/blog';
import { damage } from '../support/rows/bad-row';
import { insertRows, mediaRows, postRows } from '../support/rows/rows';
import { scrape } from '../support/monitoring/metrics';
import { until } from '../support/until';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { withoutHousekeeping } from '../support/without-housekeeping';

const LONG_AGO = '2020-01-01 00:00:00.000';

/** Two rows that housekeeping must clear, the damaged one first, and the statement that fails for it. */
interface Pair {
  table: string;
  id: string;
  rows: [bad: number, good: number];
  on?: 'UPDATE' | 'DELETE';
  /** The condition for rows that are not cleared yet, if they are not deleted. */
  left?: string;
}

describe('a damaged row', () => {
  let blog: Blog;
  let accountId: number;
  let made = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api', VERSIONS_KEEP: '1' } }));
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const twice = async (make: (at: number) => Promise<unknown>): Promise<[number, number]> => {
    const [bad, good] = [await make(0), await make(1)];
    return [Number(bad), Number(good)];
  };
  const add = async (fields: object = {}) =>
    Number((await blog.call('addpost', { accountId, postTitle: 'Damaged', ...fields })).postId);
  const deleted = async (fields: object = {}) => {
    const postId = await add(fields);
    await blog.call('deletepost', { accountId, postId });
    return postId;
  };
  const highest = async (table: string, id: string) => {
    const [row] = await blog.sql<{ id: number }>(`SELECT MAX(${id}) AS id FROM ${table}`);
    return Number(row?.id);
  };
  const deliveries = async (status: string, createdAt: Date) => {
    const { webhookId } = await blog.subscribe('Create category');
    const log = { webhookId: Number(webhookId), status, createdAt: () => createdAt };
    return insertDeliveries(blog, log);
  };
  let trashedId = 4_000_000;
  const trashed = (id: number, posts: number) =>
    postRows(id, posts, { deleted_at: LONG_AGO, deleted_by: null }).map((row) => ({
      post_id: trashedId++,
      ...row,
    }));
  /** The second picture is in an account with the given id. */
  const pictures = async (other: number): Promise<Pair> => {
    const rows = await twice(async (at) => {
      const picture = mediaRows(at ? other : accountId, 1, { deleted_at: LONG_AGO }, `p${++made}`);
      await insertRows(blog, 'media', picture);
      return highest('media', 'media_id');
    });
    return { table: 'media', id: 'media_id', rows };
  };

  const CASES: Record<string, () => Promise<Pair>> = {
    sessions: async () => {
      const rows = await twice(async () => {
        await blog.logIn('owner@example.com');
        const id = await highest('sessions', 'session_id');
        await blog.sql('UPDATE sessions SET expires_at = ? WHERE session_id = ?', [LONG_AGO, id]);
        return id;
      });
      return { table: 'sessions', id: 'session_id', rows };
    },
    deleted_accounts: async () => {
      const rows = await twice(async () => {
        const subAccountId = await blog.subAccount('Doomed');
        await blog.call('deletesubaccount', { subAccountId });
        return subAccountId;
      });
      return { table: 'accounts', id: 'account_id', rows };
    },
    'deleted_accounts, inside an account': async () => {
      const subAccountId = await blog.subAccount('Doomed');
      const rows = await twice(
        async () => (await blog.call('addauthor', { authorName: 'x', subAccountId })).authorId,
      );
      await blog.call('deletesubaccount', { subAccountId });
      return { table: 'authors', id: 'author_id', rows };
    },
    deleted_posts: async () => ({
      table: 'deleted_posts',
      id: 'post_id',
      rows: await twice(() => deleted()),
    }),
    deleted_categories: async () => {
      const { catId } = await blog.call('addcategory', {});
      const rows = await twice(() => add({ postCategoriesId: catId }));
      await blog.call('deletecategory', { catId });
      return { table: 'posts', id: 'post_id', rows, on: 'UPDATE', left: 'post_categories_id IS NOT NULL' };
    },
    deleted_teams: async () => {
      const rows = await twice(async () => {
        const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId });
        await blog.call('deleteteam', { teamId });
        return teamId;
      });
      return { table: 'teams', id: 'team_id', rows };
    },
    trash: async () => {
      const rows = await twice(() => deleted());
      await blog.sql('UPDATE trashed_posts SET deleted_at = ? WHERE post_id IN (?, ?)', [LONG_AGO, ...rows]);
      return { table: 'trashed_posts', id: 'post_id', rows };
    },
    'trash, of another account': async () => {
      const other = await blog.subAccount('Other trash');
      const rows = [...trashed(accountId, 1), ...trashed(other, 1)];
      await insertRows(blog, 'trashed_posts', rows);
      const [bad, good] = rows.map((row) => row.post_id);
      return { table: 'trashed_posts', id: 'post_id', rows: [Number(bad), Number(good)] };
    },
    media_trash: () => pictures(accountId),
    'media_trash, of another account': async () => pictures(await blog.subAccount('Other pictures')),
    post_versions: async () => {
      const rows = await twice(async () => {
        const postId = await add();
        for (const postTitle of ['2', '3', '4'])
          await blog.call('updatepost', { accountId, postId, postTitle });
        return postId;
      });
      return { table: 'post_versions', id: 'post_id', rows, left: 'version < 3' };
    },
    webhook_log: async () => {
      const rows = await twice(async () => (await deliveries('failed', new Date(LONG_AGO)))[0]);
      return { table: 'webhook_deliveries', id: 'delivery_id', rows };
    },
    cancelled_deliveries: async () => {
      const rows = await twice(async () => {
        const [id] = await deliveries('pending', new Date());
        const [row] = await blog.sql<{ webhookId: number }>(
          'SELECT webhook_id AS webhookId FROM webhook_deliveries WHERE delivery_id = ?',
          [id],
        );
        await blog.sql('INSERT INTO webhook_cancellations VALUES (?, ?)', [row?.webhookId, id]);
        return id;
      });
      return {
        table: 'webhook_deliveries',
        id: 'delivery_id',
        rows,
        on: 'UPDATE',
        left: "status = 'pending'",
      };
    },
    audit_log: async () => {
      const rows = await twice(async () => {
        await sealAll(blog);
        await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId });
        const auditId = await highest('audit_log', 'audit_id');
        await blog.sql('UPDATE audit_log SET occurred_at = ? WHERE audit_id = ?', [LONG_AGO, auditId]);
        await sealAll(blog);
        return auditId;
      });
      return { table: 'audit_log', id: 'audit_id', rows };
    },
    service_tokens: async () => {
      const rows = await twice(async () => {
        const token = { accountId, name: 'Token', userRoleName: 'Viewer' };
        return (await blog.call('servicetokens/create', token)).serviceTokenId;
      });
      await blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id IN (?, ?)', [
        LONG_AGO,
        ...rows,
      ]);
      return { table: 'service_tokens', id: 'service_token_id', rows };
    },
  };

  it.each(Object.entries(CASES))('does not stop the others: %s', async (step, make) => {
    const { table, id, rows, on = 'DELETE', left = '1 = 1' } = await make();
    const [bad, good] = rows;
    const remaining = async () => {
      const found = await blog.sql<{ id: number }>(
        `SELECT DISTINCT ${id} AS id FROM ${table} WHERE ${id} IN (?, ?) AND ${left}`,
        rows,
      );
      return found.map((row) => Number(row.id)).sort((one, other) => one - other);
    };
    const failures = async () =>
      (await scrape(blog.baseUrl)).get(`housekeeping_failures_total{step="${step.split(',')[0]}"}`) ?? 0;
    const before = await failures();
    const repair = await damage(blog, { table, on, when: `OLD.${id} = ${bad}` });

    const atFirst = await remaining();
    await clear();
    const afterwards = await remaining();
    const counted = await failures();
    await repair();

    expect([atFirst, afterwards]).toEqual([[bad, good], [bad]]);
    expect(counted).toBeGreaterThan(before);
    await until('the repaired row is cleared', async () => {
      await clear();
      return (await remaining()).length === 0;
    });
  });
});
