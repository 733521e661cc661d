import type { DataSource, EntityManager } from 'typeorm';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, readRows } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { PRUNE_DUE } from '../../posts/history/post-version.entity';

/** `keep` counts versions without a label; `most` is the maximum number of rows of a batch. */
interface Pruning {
  postId: number;
  keep: number;
  most: number;
}

/** Deletes the oldest versions without a label. The post remains due if more are left. Returns the number. */
export async function pruneVersions(source: DataSource, work: UnitOfWork, pruning: Pruning): Promise<number> {
  const due = await dueVersions(source, pruning);
  return work.run(async ({ manager }) => {
    // Must be the first statement: the next statements see versions that became due before it, and versions
    // that become due later remain due.
    await setDue(manager, pruning.postId, due, null);
    const last = await lastToDelete(manager, pruning);
    return last === null ? 0 : deleteUntil(manager, last, pruning);
  });
}

async function dueVersions(source: DataSource, { postId, most }: Pruning): Promise<number[]> {
  const rows = await readRows(
    source,
    { version: int },
    `SELECT version FROM post_versions WHERE prune_due = ${PRUNE_DUE} AND post_id = ? ORDER BY version LIMIT ${most}`,
    [postId],
  );
  return rows.map(({ version }) => version);
}

async function setDue(
  manager: EntityManager,
  postId: number,
  versions: readonly number[],
  due: number | null,
): Promise<void> {
  if (versions.length === 0) return;
  await countChanged(
    manager,
    `UPDATE post_versions SET prune_due = ? WHERE post_id = ? AND version IN (${placeholders(versions)})`,
    [due, postId, ...versions],
  );
}

/** Null if no version is above the kept number. */
async function lastToDelete(manager: EntityManager, { postId, keep }: Pruning): Promise<number | null> {
  const [row] = await readRows(
    manager,
    { version: int },
    `SELECT version FROM post_versions WHERE post_id = ? AND label IS NULL
     ORDER BY version DESC LIMIT 1 OFFSET ${keep}`,
    [postId],
  );
  return row?.version ?? null;
}

/** If not all fit into a batch, `last` becomes due again. */
async function deleteUntil(manager: EntityManager, last: number, { postId, most }: Pruning): Promise<number> {
  const found = await readRows(
    manager,
    { version: int },
    `SELECT version FROM post_versions WHERE post_id = ? AND label IS NULL AND version <= ?
     ORDER BY version LIMIT ${most}`,
    [postId, last],
  );
  const versions = found.map(({ version }) => version);
  if (versions.at(-1) !== last) await setDue(manager, postId, [last], PRUNE_DUE);
  const numbers = placeholders(versions);
  const uses = `DELETE FROM media_uses WHERE place = 'version' AND owner_id = ? AND version IN (${numbers})`;
  await countChanged(manager, uses, [postId, ...versions]);
  return countChanged(
    manager,
    `DELETE FROM post_versions WHERE post_id = ? AND label IS NULL AND version IN (${numbers})`,
    [postId, ...versions],
  );
}
