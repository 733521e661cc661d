import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { insertRow, insertRows } from '../../platform/database/inserts';
import { countChanged } from '../../platform/database/raw';
import type { PostWords } from '../texts/text-jobs';
import { SearchText, SearchWord } from './search-word.entity';

/** Rows per INSERT. Between two statements, the embedded database answers requests. */
const AT_ONCE = 500;

export interface IndexedPost {
  postId: number;
  accountId: number;
  version: number;
}

/** Deletes the words if `found` is null. Skips posts that have changed, or whose words another process has stored. */
export async function storeWords(
  manager: EntityManager,
  { postId, accountId, version }: IndexedPost,
  found: PostWords | null,
): Promise<void> {
  // This also locks the post until the commit.
  const settled = await countChanged(
    manager,
    'UPDATE posts SET search_due = NULL WHERE post_id = ? AND version = ? AND search_due IS NOT NULL',
    [postId, version],
  );
  if (settled === 0) return;
  await manager.query('DELETE FROM search_words WHERE post_id = ?', [postId]);
  await manager.query('DELETE FROM search_texts WHERE post_id = ?', [postId]);
  if (!found) return;
  await insertRow(manager, SearchText, { postId, accountId, version, text: found.text });
  const rows = found.words.map((word) => ({ accountId, postId, ...word }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await nextTurn();
    await insertRows(manager, SearchWord, rows.slice(from, from + AT_ONCE));
  }
}
