import type { EntityManager } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';
import { sql, type Sql } from '../../platform/database/sql';
import { deleteBatch, firstOf } from '../../platform/database/batches';
import { WORD_ROWS } from '../../posts/search/word-rows';
import type { Cleared } from './chore';

/** Deletes a batch of words of a post, or the texts if no words are left. */
export function clearWords(
  manager: EntityManager,
  postId: number,
  most: number,
  condition: Sql = sql`1 = 1`,
): Promise<Cleared> {
  const batches = WORD_ROWS.map(
    ({ where, ...rows }) =>
      () =>
        deleteBatch(manager, { ...rows, where: sql`${where(postId)} AND ${condition}` }, most),
  );
  return firstOf(batches);
}

/** The posts must already be deleted. */
export async function clearWordsOfAccount(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<Cleared> {
  const [next] = await readRows(
    manager,
    { postId: int },
    `SELECT post_id AS postId FROM search_texts WHERE account_id = ?
     UNION ALL SELECT post_id FROM private_texts WHERE account_id = ? LIMIT 1`,
    [accountId, accountId],
  );
  return next ? clearWords(manager, next.postId, most) : { rows: 0, more: false };
}
