import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager, EntityTarget } from 'typeorm';
import { insertRow, insertRows } from '../../platform/database/inserts';
import { countChanged } from '../../platform/database/raw';
import { SEARCH_DUE } from '../post.entity';
import type { PostWords } from '../texts/text-jobs';
import { PrivateText, PrivateWord } from './private-word.entity';
import { SearchText, SearchWord } from './search-word.entity';

/** Rows per INSERT. Between two statements, the embedded database answers requests. */
const AT_ONCE = 500;

/** No draft has this version. */
const NO_DRAFT = 0;

export interface IndexedPost {
  postId: number;
  accountId: number;
  version: number;
  draftVersion: number | null;
  searchDue: number | null;
}

export interface PrivateWords extends PostWords {
  version: number;
  title: string;
}

/** Null deletes the stored words, and undefined leaves them as they are. */
export interface FoundWords {
  listed?: PostWords | null;
  text?: PrivateWords;
  draft: PrivateWords | null;
}

/** Skips posts that have changed, or whose words another process has stored. */
export async function storeWords(
  manager: EntityManager,
  post: IndexedPost,
  { listed, text, draft }: FoundWords,
): Promise<void> {
  if (!(await settle(manager, post))) return;
  if (listed !== undefined) await storeListed(manager, post, listed);
  if (text) await storePrivate(manager, post, text, false);
  await storePrivate(manager, post, draft, true);
}

/** Also locks the post until the commit. */
async function settle(manager: EntityManager, post: IndexedPost): Promise<boolean> {
  const { postId, version, draftVersion, searchDue } = post;
  if (searchDue === SEARCH_DUE.group) return settleInGroup(manager, post);
  const settled = await countChanged(
    manager,
    `UPDATE posts SET search_due = NULL WHERE post_id = ? AND version = ? AND search_due = ?
     AND COALESCE(draft_version, ${NO_DRAFT}) = ?`,
    [postId, version, searchDue, draftVersion ?? NO_DRAFT],
  );
  return settled > 0;
}

/** A draft that was saved after the publication does not separate the post from its group. Its words are due then. */
async function settleInGroup(manager: EntityManager, { postId, version }: IndexedPost): Promise<boolean> {
  const settled = await countChanged(
    manager,
    `UPDATE posts SET search_due = CASE WHEN draft_version IS NULL THEN NULL ELSE ${SEARCH_DUE.draft} END
     WHERE post_id = ? AND version = ? AND search_due = ${SEARCH_DUE.group}`,
    [postId, version],
  );
  return settled > 0;
}

async function storeListed(
  manager: EntityManager,
  { postId, accountId, version }: IndexedPost,
  found: PostWords | null,
): Promise<void> {
  await manager.query('DELETE FROM search_words WHERE post_id = ?', [postId]);
  await manager.query('DELETE FROM search_texts WHERE post_id = ?', [postId]);
  if (!found) return;
  await insertRow(manager, SearchText, { postId, accountId, version, text: found.text });
  await insertInParts(
    manager,
    SearchWord,
    found.words.map((word) => ({ accountId, postId, ...word })),
  );
}

async function storePrivate(
  manager: EntityManager,
  { postId, accountId }: IndexedPost,
  found: PrivateWords | null,
  ofDraft: boolean,
): Promise<void> {
  const rest = `WHERE post_id = ? AND of_draft = ${ofDraft ? 1 : 0}`;
  await manager.query(`DELETE FROM private_words ${rest}`, [postId]);
  await manager.query(`DELETE FROM private_texts ${rest}`, [postId]);
  if (!found) return;
  const { version, title, text, words } = found;
  await insertRow(manager, PrivateText, { postId, ofDraft, accountId, version, title, text });
  await insertInParts(
    manager,
    PrivateWord,
    words.map((word) => ({ accountId, postId, ofDraft, ...word })),
  );
}

async function insertInParts<T extends object>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await nextTurn();
    await insertRows(manager, entity, rows.slice(from, from + AT_ONCE));
  }
}
