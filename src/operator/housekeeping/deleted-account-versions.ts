import type { EntityManager } from 'typeorm';
import { int, selectRows } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { deleteBatch } from '../../platform/database/batches';
import type { Cleared } from './chore';

/** The posts must already be deleted. */
export async function clearVersionsOfAccount(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<Cleared> {
  const [next] = await selectRows(
    manager,
    { postId: int },
    'FROM post_versions WHERE account_id = ? ORDER BY post_id LIMIT 1',
    [accountId],
  );
  return next ? clearVersions(manager, next.postId, most) : { rows: 0, more: false };
}

function clearVersions(manager: EntityManager, postId: number, most: number): Promise<Cleared> {
  return deleteBatch(
    manager,
    { table: 'post_versions', id: 'version', where: sql`post_id = ${postId}` },
    most,
  );
}
