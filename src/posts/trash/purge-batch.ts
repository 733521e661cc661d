import type { DataSource, EntityManager } from 'typeorm';
import { auditRows } from '../../platform/audit/audit';
import { clock } from '../../platform/common/clock';
import { halving, type Cleared } from '../../platform/database/batches';
import { insertMissingRows } from '../../platform/database/inserts';
import { countChanged, DUE_AT_ONCE, placeholders } from '../../platform/database/raw';
import { int, inTable, readRows, selectRows } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import type { GonePosts } from '../write/gone-posts';
import { clearLeft, EVENTS_OF_POST } from './purge-post';
import { PurgedPost } from './purged-post.entity';

/** The condition needs an index. */
type Posts = { where: Sql } & (
  | { table: 'trashed_posts' }
  /** The other rows of the posts are deleted with the account. */
  | { table: 'posts'; withAccount: true }
  | { table: 'posts'; gone: GonePosts }
);

/** `accountId` is 0 if it is unknown. */
export type Purged = Pick<PurgedPost, 'postId' | 'accountId'>;

/** For a post deleted in this transaction. `PurgeSweep` later clears payloads of events, and rows beyond a limit. */
export async function purgeRest(manager: EntityManager, { postId, accountId }: Purged): Promise<void> {
  await clearLeft(manager, [postId]);
  await notePurged(manager, [{ postId, accountId }]);
}

async function notePurged(manager: EntityManager, posts: readonly Purged[]): Promise<void> {
  if (posts.length === 0) return;
  const purgedAt = clock.date();
  const rows = posts.map(({ postId, accountId }) => ({ postId, accountId, purgedAt, dueAt: DUE_AT_ONCE }));
  await insertMissingRows(manager, PurgedPost, rows);
}

/** Posts skip the trash if TRASH_DAYS is 0, or if the previous release deletes them during an upgrade. */
export async function noteUntrashed(manager: EntityManager, postId: number): Promise<Cleared> {
  const [row] = await selectRows(
    manager,
    inTable('d', { postId: int }),
    `FROM deleted_posts d WHERE d.post_id = ?
     AND NOT EXISTS (SELECT 1 FROM trashed_posts t WHERE t.post_id = d.post_id)`,
    [postId],
  );
  if (row) await notePurged(manager, [{ postId, accountId: 0 }]);
  return { rows: 0, more: false };
}

/** Skips posts that are restored during the purge, and leaves posts for the next batch if others have many rows. */
export async function purgeBatch(
  source: DataSource,
  work: UnitOfWork,
  posts: Posts,
  most: number,
): Promise<Cleared> {
  const { table, where } = posts;
  const found = await readPosts(source.manager, table, sql`${where} LIMIT ${raw(String(most))}`);
  if (found.length === 0) return { rows: 0, more: false };
  const purged = await halving(idsOf(found), (some) =>
    work.run(({ manager }) => purge(manager, some, posts)),
  );
  return { ...purged, more: found.length === most || purged.rows < found.length };
}

async function purge(manager: EntityManager, found: readonly number[], purged: Posts): Promise<number> {
  const { table, where } = purged;
  const withAccount = 'withAccount' in purged;
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const lock = raw(isEmbedded ? '' : ' FOR UPDATE');
  const posts = await readPosts(
    manager,
    table,
    sql`${oneOf(raw('post_id'), found)} AND ${where} ORDER BY post_id${lock}`,
  );
  const ids = idsOf(posts);
  if (ids.length === 0) return 0;
  const { cleared, unfinished } = withAccount
    ? { cleared: ids, unfinished: [] }
    : await clearLeft(manager, ids);
  if ('gone' in purged) await purged.gone.noteDeleted(manager, cleared);
  if (!withAccount) await auditPurge(manager, table, cleared);
  const rows = await deleteRows(manager, table, cleared);
  const noted = new Set([...unfinished, ...(await withEvents(manager, cleared))]);
  await notePurged(
    manager,
    posts.filter(({ postId }) => noted.has(postId)),
  );
  return rows;
}

function deleteRows(
  manager: EntityManager,
  table: Posts['table'],
  postIds: readonly number[],
): Promise<number> {
  return countChanged(manager, `DELETE FROM ${table} WHERE post_id IN (${placeholders(postIds)})`, [
    ...postIds,
  ]);
}

function auditPurge(manager: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  const where = oneOf(raw(`${table}.post_id`), ids);
  return auditRows(manager, 'post.purge', { table, id: 'post_id', where });
}

async function withEvents(manager: EntityManager, postIds: readonly number[]): Promise<number[]> {
  // Without the hint, MySQL and MariaDB can read the events of all records.
  const isServer = manager.connection.options.type !== 'better-sqlite3';
  const index = raw(isServer ? 'FORCE INDEX (ix_webhook_events_entity)' : '');
  const { text, params } = sql`SELECT DISTINCT entity_id AS postId FROM webhook_events ${index}
    WHERE ${oneOf(raw('entity_id'), postIds)} AND ${oneOf(raw('slug'), EVENTS_OF_POST)} AND is_purged IS NULL`;
  const rows = await readRows(manager, { postId: int }, text, params);
  return rows.map(({ postId }) => postId);
}

function readPosts(manager: EntityManager, table: Posts['table'], where: Sql): Promise<Purged[]> {
  return selectRows(manager, { postId: int, accountId: int }, sql`FROM ${raw(table)} WHERE ${where}`);
}

const idsOf = (posts: readonly Purged[]): number[] => posts.map(({ postId }) => postId);
