import type { EntityManager } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';
import { deleteBatch, firstOf } from '../../platform/database/batches';
import { WORD_ROWS } from '../../posts/search/word-rows';
import type { Cleared } from './chore';

/** Deletes a batch of the words of a post, or their text if no words are left. */
export function clearWords(
  manager: EntityManager,
  rows: typeof WORD_ROWS,
  postId: number,
  most: number,
): Promise<Cleared> {
  return firstOf(
    rows.map(
      ({ where, ...of }) =>
        () =>
          deleteBatch(manager, { ...of, where: where(postId) }, most),
    ),
  );
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
  return next ? clearWords(manager, WORD_ROWS, next.postId, most) : { rows: 0, more: false };
}
