import { messageOf } from '../../api/problems';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import type { Desk } from './desk';

/** Says what has become of a post after its draft was published. */
export function sayPublished(desk: Desk): void {
  const { postVisibility, postPublishAt: at } = desk.state.get().post ?? {};
  showNotice(postVisibility === 'scheduled' && at ? words.editor.scheduled(at) : words.editor.published);
}

/** Shows a notice whose button undoes an action. The screen can be left by then: so a refusal is a notice, too. */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  showNotice(text, () => void undo().catch((error: unknown) => showNotice(messageOf(error))));
}
