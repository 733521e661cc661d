import { CancelledDeliveries } from '../../src/operator/housekeeping/cancelled-deliveries';
import type { Chore } from '../../src/operator/housekeeping/chore';
import { DeletedAccounts } from '../../src/operator/housekeeping/deleted-accounts';
import { DeletedReferences } from '../../src/operator/housekeeping/deleted-references';
import { DeletedTeams } from '../../src/operator/housekeeping/deleted-teams';
import { MediaRemovals } from '../../src/operator/housekeeping/media-removals';
import { MediaTrash } from '../../src/operator/housekeeping/media-trash';
import { PostsWithExcessVersions } from '../../src/operator/housekeeping/posts-with-excess-versions';
import { PurgedPosts } from '../../src/operator/housekeeping/purged-posts';
import { TrashRetention } from '../../src/operator/housekeeping/trash-retention';
import { startBlog, type Blog } from '../support/blog';
import { numbersBelow } from '../support/rows/numbers';
import { insertRows, mediaRows, postRows } from '../support/rows/rows';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** The rows of a batch, and of the large record, which needs many batches. */
const BATCH = 10;
const MANY = 1000;
const NUMBERS = numbersBelow(MANY);

const LONG_AGO = '2026-01-01 00:00:00.000';

/** A chore, and the conditions for the rows of a record with much to clear, and of a later one with little. */
interface Turns {
  chore: Chore;
  table: string;
  large: string;
  small: string;
}

describe('housekeeping', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const count = async (table: string, where: string) => {
    const [row] = await blog.sql<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`);
    return Number(row?.total);
  };

  const CASES: Record<string, () => Promise<Turns>> = {
    'the deletion of an account': async () => {
      const [large, small] = [await blog.subAccount('Large'), await blog.subAccount('Small')];
      await blog.fill(
        `INSERT INTO imported_records (account_id, source_hash, record_id)
         SELECT ${large}, CONCAT('h', n), n FROM ${NUMBERS}`,
      );
      for (const subAccountId of [large, small]) await blog.call('deletesubaccount', { subAccountId });
      return {
        chore: blog.get(DeletedAccounts),
        table: 'accounts',
        large: `account_id = ${large}`,
        small: `account_id = ${small}`,
      };
    },
    'the purge of a post of another account': async () => {
      const rows = Array.from({ length: MANY }, (_, at) => ({ post_id: 1_000_001 + at, account_id: 1 }));
      const due = [...rows, { post_id: 2_000_000, account_id: 2 }];
      const times = { purged_at: LONG_AGO, due_at: LONG_AGO };
      await insertRows(
        blog,
        'purged_posts',
        due.map((row) => ({ ...row, ...times })),
      );
      return {
        chore: blog.get(PurgedPosts),
        table: 'purged_posts',
        large: 'account_id = 1',
        small: 'account_id = 2',
      };
    },
    'the trash of another account': async () => {
      const [large, small] = [await blog.subAccount('Large trash'), await blog.subAccount('Small trash')];
      await insertRows(blog, 'trashed_posts', [...trashed(large, MANY), ...trashed(small, 1)]);
      return {
        chore: blog.get(TrashRetention),
        table: 'trashed_posts',
        large: `account_id = ${large}`,
        small: `account_id = ${small}`,
      };
    },
    'the pictures in the trash of another account': async () => {
      const [large, small] = [await blog.subAccount('Large'), await blog.subAccount('Small')];
      const pictures = (id: number, count: number) =>
        mediaRows(id, count, { deleted_at: LONG_AGO }, `p${id}`);
      await insertRows(blog, 'media', [...pictures(large, MANY), ...pictures(small, 1)]);
      return {
        chore: blog.get(MediaTrash),
        table: 'media',
        large: `account_id = ${large}`,
        small: `account_id = ${small}`,
      };
    },
    'the files of another account': async () => {
      const files = (account_id: number, count: number) =>
        Array.from({ length: count }, (_, at) => ({
          media_key: `${account_id}-${at}`,
          account_id,
          due_at: LONG_AGO,
        }));
      await insertRows(blog, 'media_removals', [...files(1, 10 * BATCH), ...files(2, 1)]);
      return {
        chore: blog.get(MediaRemovals),
        table: 'media_removals',
        large: 'account_id = 1',
        small: 'account_id = 2',
      };
    },
    'the former versions of another account': async () => {
      await blog.fill(
        `INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, via, changed_fields,
           post_title, post_status, content_bytes, prune_due, snapshot)
         SELECT n + 3000000, 1, 1, CASE WHEN n = ${MANY - 1} THEN 2 ELSE 1 END, '${LONG_AGO}', 'api', '', 'x', 'draft', 0,
           1, '{}' FROM ${NUMBERS}`,
      );
      return {
        chore: blog.get(PostsWithExcessVersions),
        table: 'post_versions',
        large: 'account_id = 1 AND prune_due IS NOT NULL',
        small: 'account_id = 2 AND prune_due IS NOT NULL',
      };
    },
    'the deletion of a team': async () => {
      const [large, small] = [await team(), await team()];
      await blog.fill(
        `INSERT INTO team_users (team_id, user_email, user_role_name, status, expires_at, version, created_at, updated_at)
         SELECT ${large}, CONCAT('m', n, '@example.com'), 'Editor', 'invited', '${LONG_AGO}', 1, '${LONG_AGO}', '${LONG_AGO}'
         FROM ${NUMBERS}`,
      );
      for (const teamId of [large, small]) await blog.call('deleteteam', { teamId });
      return {
        chore: blog.get(DeletedTeams),
        table: 'teams',
        large: `team_id = ${large}`,
        small: `team_id = ${small}`,
      };
    },
    'the deletion of a category': async () => {
      const [large, small] = [await blog.call('addcategory', {}), await blog.call('addcategory', {})];
      await insertRows(blog, 'posts', postRows(accountId, MANY, { post_categories_id: large.catId }));
      for (const { catId } of [large, small]) await blog.call('deletecategory', { catId });
      const [chore] = blog.get(DeletedReferences).chores;
      if (!chore) throw new Error('There is no chore for categories.');
      return {
        chore,
        table: 'categories',
        large: `cat_id = ${large.catId}`,
        small: `cat_id = ${small.catId}`,
      };
    },
    'the end of a webhook': async () => {
      const [large, small] = [await cancelled(MANY), await cancelled(1)];
      return {
        chore: blog.get(CancelledDeliveries),
        table: 'webhook_cancellations',
        large: `webhook_id = ${large}`,
        small: `webhook_id = ${small}`,
      };
    },
  };

  let trashedId = 4_000_000;
  const trashed = (id: number, posts: number) =>
    postRows(id, posts, { deleted_at: LONG_AGO, deleted_by: null }).map((row) => ({
      post_id: trashedId++,
      ...row,
    }));
  const team = async () =>
    (await blog.call('createteam', { teamName: 'T', assignAccountId: accountId })).teamId;
  /** Creates a webhook with pending deliveries that are still to be canceled. */
  async function cancelled(pending: number): Promise<number> {
    const webhookId = Number((await blog.subscribe('Create category')).webhookId);
    const ids = await insertDeliveries(blog, { webhookId, count: pending, status: 'pending' });
    await insertRows(blog, 'webhook_cancellations', [
      { webhook_id: webhookId, last_delivery_id: Math.max(...ids) },
    ]);
    return webhookId;
  }

  it.each(Object.entries(CASES))('does not let a small one wait behind a large one: %s', async (_, make) => {
    const { chore, table, large, small } = await make();
    const before = [await count(table, large), await count(table, small)];

    while ((await count(table, small)) > 0 && (await chore.clear(BATCH)).more);

    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(await count(table, small)).toBe(0);
    expect(await count(table, large)).toBeGreaterThan(0);
    while ((await chore.clear(MANY)).more);
    expect(await count(table, large)).toBe(0);
  });
});
