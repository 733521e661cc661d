import type { DataSource, EntityManager } from 'typeorm';
import type { Cleared } from '../../platform/database/batches';
import { insertMissingRows } from '../../platform/database/inserts';
import { inList, placeholders } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import type { Sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { TrashedPost } from '../trashed-post.entity';
import { PurgedPost } from './purged-post.entity';

/** A time that has come by every clock. */
const AT_ONCE = new Date(0);

/** Records that posts are purged. What other tables have of them is deleted later, by `PurgeSweep`. */
export function notePurged(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  const purgedAt = new Date();
  const rows = postIds.map((postId) => ({ postId, purgedAt, dueAt: AT_ONCE }));
  return insertMissingRows(manager, PurgedPost, rows);
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

/**
 * Purges at most `most` posts of the trash that meet the condition, which must have an index. A post that is restored
 * meanwhile is left alone.
 */
export async function purgeBatch(
  source: DataSource,
  work: UnitOfWork,
  where: Sql,
  most: number,
): Promise<Cleared> {
  const found = await readIds(source.manager, `${where.text} LIMIT ${most}`, where.params);
  if (found.length === 0) return { rows: 0, more: false };
  const rows = await work.run(({ manager }) => purge(manager, found, where));
  return { rows, more: found.length === most };
}

async function purge(manager: EntityManager, found: readonly number[], where: Sql): Promise<number> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const locked = `post_id IN (${placeholders(found)}) AND ${where.text} ORDER BY post_id`;
  const ids = await readIds(manager, isEmbedded ? locked : `${locked} FOR UPDATE`, [
    ...found,
    ...where.params,
  ]);
  if (ids.length === 0) return 0;
  await notePurged(manager, ids);
  await manager.delete(TrashedPost, { postId: inList(ids) });
  return ids.length;
}

async function readIds(manager: EntityManager, where: string, params: readonly unknown[]): Promise<number[]> {
  const statement = `SELECT post_id AS postId FROM trashed_posts WHERE ${where}`;
  const rows = await readRows(manager, { postId: int }, statement, params);
  return rows.map(({ postId }) => postId);
}
