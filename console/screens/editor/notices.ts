import { messageOf } from '../../api/problems';
import { showError, showLinked, showNotice } from '../../parts/notices';
import { words } from '../../words/words';
import type { Desk } from './desk';
import { draftsChanged } from './service';

/** Says what has become of a post after its draft was published. */
export function sayPublished(desk: Desk): void {
  const { post } = desk.state.get();
  if (post?.postVisibility === 'scheduled' && post.postPublishAt)
    showNotice(words.editor.scheduled(post.postPublishAt));
  else if (post?.postVisibility === 'public')
    showLinked(words.editor.published, { href: post.postUrl, text: words.editor.viewPost });
  else showNotice(words.editor.published);
}

/**
 * Shows a notice whose button undoes an action. The screen can be left by then: so a refusal is a notice, too, and an
 * editor that is open reads its post again.
 */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  const takeBack = async () => {
    await undo();
    draftsChanged.set(draftsChanged.get() + 1);
  };
  showNotice(text, () => void takeBack().catch((error: unknown) => showError(messageOf(error))));
}
