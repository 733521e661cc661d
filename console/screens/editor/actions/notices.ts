import { codeOf, messageOf } from '../../../api/problems';
import { showError, showNotice } from '../../../parts/notices';
import { words } from '../../../words/words';
import { ChangedSinceError, undoOf } from '../publish/undo';
import type { PostEditingSession } from '../save/post-editing-session';
import { undoCount } from '../save/service';
import type { PostRights } from './facts';
import type { Published } from './publishing';

/** Shows the result of publishing, with Undo. */
export function showPublished(session: PostEditingSession, published: Published, may: PostRights): void {
  const { post } = published;
  const link =
    post.postVisibility === 'public' ? { href: post.postUrl, text: words.editor.viewPost } : undefined;
  const undo = undoOf(session, published, may);
  showNotice(publishedText(published), undo && revertWith(undo, undoFailure), link);
}

/** Shows a notice with Undo. */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  showNotice(text, revertWith(undo, messageOf));
}

/** The editor may be closed by then, so errors are notices, and open editors reload. */
function revertWith(undo: () => Promise<unknown>, textOf: (error: unknown) => string): () => void {
  const revert = async () => {
    await undo();
    undoCount.set(undoCount.get() + 1);
  };
  return () => void revert().catch((error: unknown) => showError(textOf(error)));
}

function publishedText({ post, before }: Published): string {
  if (post.postVisibility === 'scheduled' && post.postPublishAt)
    return words.editor.scheduled(post.postPublishAt);
  return before.post.postVisibility === 'public' ? words.editor.updated : words.editor.published;
}

/** Another person may have changed the post since. */
function undoFailure(error: unknown): string {
  const isChanged = error instanceof ChangedSinceError || codeOf(error) === 'version_moved_on';
  return isChanged ? words.editor.notUndone : messageOf(error);
}
