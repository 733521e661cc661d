import { TextSelection, type EditorState } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../../api/trusted';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { readPasted } from './pasted';

/** Editor properties that handle pasting and dropping. */
export const PASTE_PROPS: EditorProps = {
  transformPastedHTML: convert,
  handlePaste: (view, { clipboardData }) => refuseFiles(clipboardData) || linkSelection(view, clipboardData),
  handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
};

function convert(pasted: string): string {
  const { html, removedImages } = readPasted(pasted, parseInert);
  if (removedImages > 0) showNotice(words.editor.pasted.lostImages(removedImages));
  return html;
}

/** Explains how to insert images if the clipboard only has files. Many programs add files to a copied text. */
function refuseFiles(data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0) return false;
  if (data.types.some((type) => type === 'text/html' || type === 'text/plain')) return false;
  showNotice(words.editor.pasted.files);
  return true;
}

/** Links the selected text if the pasted text is a URL. */
function linkSelection({ state, dispatch }: EditorView, data: DataTransfer | null): boolean {
  const href = data?.getData('text/plain').trim() ?? '';
  if (!/^https?:\/\/\S+$/i.test(href) || !isTextSelected(state)) return false;
  const { schema, tr } = state;
  const { from, to } = state.selection;
  const link = schema.mark('link', { href });
  dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView());
  return true;
}

function isTextSelected({ selection }: EditorState): boolean {
  const { empty, $from, $to } = selection;
  return (
    selection instanceof TextSelection && !empty && $from.sameParent($to) && !$from.parent.type.spec.code
  );
}
