import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Syncs the browser's selection to the editor, which otherwise updates it with a delay and only while focused. */
export function syncSelection(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const selected = browserSelection(view);
  if (!selected || !(selection instanceof TextSelection)) return;
  const { anchor, head } = selected;
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

function browserSelection(view: EditorView) {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return null;
  return { anchor: view.posAtDOM(anchorNode, anchorOffset), head: view.posAtDOM(focusNode, focusOffset) };
}
