import { messageOf } from '../../../api/problems';
import { showError, showNoticeWithLink, showNotice } from '../../../parts/notices';
import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { undoCount } from '../save/service';

/** Shows the result of publishing. */
export function showPublished(session: PostEditingSession): void {
  const { post } = session.state.get();
  if (post?.postVisibility === 'scheduled' && post.postPublishAt)
    showNotice(words.editor.scheduled(post.postPublishAt));
  else if (post?.postVisibility === 'public')
    showNoticeWithLink(words.editor.published, { href: post.postUrl, text: words.editor.viewPost });
  else showNotice(words.editor.published);
}

/** Shows a notice with Undo. The editor may be closed by then, so errors are notices, and open editors reload. */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  const revert = async () => {
    await undo();
    undoCount.set(undoCount.get() + 1);
  };
  showNotice(text, () => void revert().catch((error: unknown) => showError(messageOf(error))));
}
