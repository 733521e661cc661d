import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Returns where the browser has the caret, which the editor reads a moment later; undefined if text is selected. */
export function caretOfBrowser(view: EditorView): number | undefined {
  const { anchor, head } = selectedByBrowser(view) ?? {};
  return anchor === head ? head : undefined;
}

/**
 * Takes over what the browser has selected. The editor reads that by itself, but a moment after the browser has changed
 * it, and only while it has the focus.
 */
export function readSelection(view: EditorView): void {
  const { doc, selection, tr } = view.state;
  const selected = selectedByBrowser(view);
  if (!selected || !(selection instanceof TextSelection)) return;
  const { anchor, head } = selected;
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

function selectedByBrowser(view: EditorView): { anchor: number; head: number } | null {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return null;
  return {
    anchor: view.posAtDOM(anchorNode, anchorOffset ?? 0),
    head: view.posAtDOM(focusNode, focusOffset ?? 0),
  };
}
