import type { DataSource, EntityManager } from 'typeorm';
import type { Cleared } from '../../platform/database/batches';
import { insertMissingRows } from '../../platform/database/inserts';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { EVENTS_OF_POST } from './purge-post';
import { PurgedPost } from './purged-post.entity';

/**
 * Posts to purge: deleted ones, or the live ones of a deleted account, whose other rows are deleted with the account.
 * There must be an index for the condition.
 */
interface Posts {
  table: 'trashed_posts' | 'posts';
  where: Sql;
}

/** A time that has come by every clock. */
const AT_ONCE = new Date(0);

/** Records that posts are purged. What other tables have of them is deleted later, by `PurgeSweep`. */
export async function notePurged(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return;
  const purgedAt = new Date();
  const rows = postIds.map((postId) => ({ postId, purgedAt, dueAt: AT_ONCE }));
  await insertMissingRows(manager, PurgedPost, rows);
}

/**
 * Records that a deleted post is purged, unless it is in the trash. Posts are deleted without the trash if TRASH_DAYS is
 * 0, and by the previous release during an upgrade.
 */
export async function noteUntrashed(manager: EntityManager, postId: number): Promise<Cleared> {
  const [row] = await readRows(
    manager,
    { postId: int },
    `SELECT d.post_id AS postId FROM deleted_posts d WHERE d.post_id = ?
     AND NOT EXISTS (SELECT 1 FROM trashed_posts t WHERE t.post_id = d.post_id)`,
    [postId],
  );
  if (row) await notePurged(manager, [postId]);
  return { rows: 0, more: false };
}

/** Purges at most `most` posts. A post that is restored meanwhile is left alone. */
export async function purgeBatch(
  source: DataSource,
  work: UnitOfWork,
  { table, where }: Posts,
  most: number,
): Promise<Cleared> {
  const found = await readIds(source.manager, table, sql`${where} LIMIT ${raw(String(most))}`);
  if (found.length === 0) return { rows: 0, more: false };
  const rows = await work.run(({ manager }) => purge(manager, found, { table, where }));
  return { rows, more: found.length === most };
}

async function purge(
  manager: EntityManager,
  found: readonly number[],
  { table, where }: Posts,
): Promise<number> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const lock = raw(isEmbedded ? '' : ' FOR UPDATE');
  const ids = await readIds(
    manager,
    table,
    sql`${oneOf(raw('post_id'), found)} AND ${where} ORDER BY post_id${lock}`,
  );
  if (ids.length === 0) return 0;
  await notePurged(manager, table === 'posts' ? await withEvents(manager, ids) : ids);
  return countChanged(manager, `DELETE FROM ${table} WHERE post_id IN (${placeholders(ids)})`, ids);
}

/** Returns those of the posts of which payloads are stored. */
async function withEvents(manager: EntityManager, postIds: readonly number[]): Promise<number[]> {
  // Without the hint, MySQL and MariaDB can read the events of all records.
  const isServer = manager.connection.options.type !== 'better-sqlite3';
  const index = raw(isServer ? 'FORCE INDEX (ix_webhook_events_entity)' : '');
  const { text, params } = sql`SELECT DISTINCT entity_id AS postId FROM webhook_events ${index}
    WHERE ${oneOf(raw('entity_id'), postIds)} AND ${oneOf(raw('slug'), EVENTS_OF_POST)} AND is_purged IS NULL`;
  const rows = await readRows(manager, { postId: int }, text, params);
  return rows.map(({ postId }) => postId);
}

async function readIds(
  manager: EntityManager,
  table: Posts['table'],
  { text, params }: Sql,
): Promise<number[]> {
  const statement = `SELECT post_id AS postId FROM ${table} WHERE ${text}`;
  const rows = await readRows(manager, { postId: int }, statement, params);
  return rows.map(({ postId }) => postId);
}
