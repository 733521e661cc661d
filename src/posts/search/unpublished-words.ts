import type { EntityManager } from 'typeorm';
import { countChanged } from '../../platform/database/raw';
import type { PostColumns } from '../post.entity';
import { visibility } from '../publication/publication';

/**
 * Deletes a post's stored words if they may come from a text that was never public and another text becomes public, now
 * or later. Otherwise, readers could find the post by them until its words are stored again. Must run after the write,
 * which locks the post.
 */
export async function deleteUnpublishedWords(
  manager: EntityManager,
  before: PostColumns,
  after: PostColumns,
): Promise<void> {
  if (after.visibleFrom === null || visibility(before) === 'public') return;
  if (!canHaveOtherWords(before, after)) return;
  await countChanged(manager, 'DELETE FROM search_words WHERE post_id = ?', [before.postId]);
}

/** Returns whether stored words may come from a text other than `after`. */
function canHaveOtherWords(before: PostColumns, after: PostColumns): boolean {
  // Words that are due to be replaced may come from any earlier text.
  if (before.searchDue !== null) return true;
  // A private post whose words are up to date has none.
  if (before.visibleFrom === null) return false;
  return before.postTitle !== after.postTitle || before.postContent !== after.postContent;
}
