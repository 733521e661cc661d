import { TextSelection, type EditorState } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../api/trusted';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { readPasted } from './pasted';

/** How the editor takes what is pasted or dropped. */
export const PASTING: EditorProps = {
  transformPastedHTML: read,
  handlePaste: (view, { clipboardData }) => refuseFiles(clipboardData) || linkWords(view, clipboardData),
  handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
};

function read(pasted: string): string {
  const { html, lostImages } = readPasted(pasted, (text) => parseInert(text).body);
  if (lostImages > 0) showNotice(words.editor.pasted.lostImages(lostImages));
  return html;
}

/** Says how an image is inserted if there are only files. Programs add files to what they also have as text. */
function refuseFiles(data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0) return false;
  if (data.types.some((type) => type === 'text/html' || type === 'text/plain')) return false;
  showNotice(words.editor.pasted.files);
  return true;
}

/** Makes the selected words a link if what is pasted is an address of the web, and nothing else. */
function linkWords({ state, dispatch }: EditorView, data: DataTransfer | null): boolean {
  const href = data?.getData('text/plain').trim() ?? '';
  if (!/^https?:\/\/\S+$/i.test(href) || !selectsWords(state)) return false;
  const { schema, tr } = state;
  const { from, to } = state.selection;
  const link = schema.mark('link', { href });
  dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView());
  return true;
}

function selectsWords({ selection }: EditorState): boolean {
  const { empty, $from, $to } = selection;
  return (
    selection instanceof TextSelection && !empty && $from.sameParent($to) && !$from.parent.type.spec.code
  );
}
