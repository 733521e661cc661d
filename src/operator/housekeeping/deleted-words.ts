import type { EntityManager } from 'typeorm';
import { int, selectRows } from '../../platform/database/rows';
import { sql, type Sql } from '../../platform/database/sql';
import { deleteBatch, firstOf } from '../../platform/database/batches';
import type { Cleared } from './chore';

/** Deletes a batch of words, or the text if no words are left. `where` selects the post. */
export function clearWords(manager: EntityManager, where: Sql, most: number): Promise<Cleared> {
  return firstOf([
    () => deleteBatch(manager, { table: 'search_words', id: 'word', where }, most),
    () => deleteBatch(manager, { table: 'search_texts', id: 'post_id', where }, most),
  ]);
}

/** The posts must already be deleted. */
export async function clearWordsOfAccount(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<Cleared> {
  const [next] = await selectRows(
    manager,
    { postId: int },
    'FROM search_texts WHERE account_id = ? ORDER BY post_id LIMIT 1',
    [accountId],
  );
  return next ? clearWords(manager, sql`post_id = ${next.postId}`, most) : { rows: 0, more: false };
}
