import type { EntityManager } from 'typeorm';
import { int, selectRows } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { deleteBatch, firstOf } from '../../platform/database/batches';
import type { Cleared } from './chore';

const TABLES = [
  { table: 'post_versions', id: 'version' },
  { table: 'post_draft_versions', id: 'draft_version' },
] as const;

/** The posts must already be deleted. */
export function clearVersionsOfAccount(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<Cleared> {
  return firstOf(TABLES.map((table) => () => clearVersions(manager, table, accountId, most)));
}

async function clearVersions(
  manager: EntityManager,
  { table, id }: (typeof TABLES)[number],
  accountId: number,
  most: number,
): Promise<Cleared> {
  const [next] = await selectRows(
    manager,
    { postId: int },
    `FROM ${table} WHERE account_id = ? ORDER BY post_id LIMIT 1`,
    [accountId],
  );
  if (!next) return { rows: 0, more: false };
  return deleteBatch(manager, { table, id, where: sql`post_id = ${next.postId}` }, most);
}
