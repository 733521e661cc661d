import { TextSelection, type EditorState } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../../api/trusted';
import type { StartUpload } from '../../../media/use-uploads';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { readPasted } from './pasted';
import type { ImageOptions } from './pasted-images';
import { picturesOf } from './pasted-pictures';
import { insertFiles, placeAtCaret, placeAtPointer } from './uploaded-images';

/** Returns the editor properties that handle pasting and dropping. `start` is absent if the role allows no uploads. */
export function pasteProps(start: StartUpload | undefined): EditorProps {
  let clipboard: DataTransfer | null = null;
  const pictures = () => picturesOf(clipboard);
  return {
    // Called before the HTML is converted.
    handleDOMEvents: {
      paste: (_, { clipboardData }) => void (clipboard = clipboardData),
      drop: (_, { dataTransfer }) => void (clipboard = dataTransfer),
    },
    transformPastedHTML: (html) => convert(html, { uploads: start !== undefined, pictures }),
    handlePaste: (view, { clipboardData }) =>
      takeFiles(view, clipboardData, { start, place: () => placeAtCaret(view) }) ||
      linkSelection(view, clipboardData),
    handleDrop: (view, event, _, isMoved) =>
      // The files of an image that is dragged within the text are not new.
      !isMoved &&
      !view.dragging &&
      takeFiles(view, event.dataTransfer, { start, place: () => placeAtPointer(view, event) }),
  };
}

function convert(pasted: string, options: ImageOptions): string {
  const { html, removedImages } = readPasted(pasted, parseInert, options);
  if (removedImages > 0) showNotice(words.editor.pasted.lostImages(removedImages));
  return html;
}

interface FileTarget {
  start: StartUpload | undefined;
  /** Returns the position for the pictures. */
  place: () => number;
}

/** Uploads the files of the clipboard, but pastes the text if there is any: many programs add files to copied text. */
function takeFiles(view: EditorView, data: DataTransfer | null, { start, place }: FileTarget): boolean {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0 || !(hasNoText(data) || isCopiedImage(data))) return false;
  if (!start) showNotice(words.editor.pasted.files);
  else insertFiles(view, { files, at: place(), start });
  return true;
}

function hasNoText({ types }: DataTransfer): boolean {
  return !types.some((type) => type === 'text/html' || type === 'text/plain');
}

/** Returns whether a browser has copied an image: its file, and HTML that has nothing but the image. */
function isCopiedImage(data: DataTransfer): boolean {
  const html = data.getData('text/html');
  if (data.files.length !== 1 || html === '') return false;
  const copied = parseInert(html);
  const isOwn = copied.querySelector('[data-pm-slice]') !== null;
  return !isOwn && copied.querySelectorAll('img').length === 1 && copied.textContent.trim() === '';
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
