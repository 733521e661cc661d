import { closeHistory } from '@tiptap/pm/history';
import type { Node, Schema } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Media } from '../../../media/upload';
import type { StartUpload } from '../../../media/use-uploads';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { figureOf, withSource } from './images';
import { positionOf, withPlaces, type UploadPlace } from './upload-places';

/** Uploads files, and inserts each as a figure at a position between blocks when it is done. */
export function insertFiles(
  view: EditorView,
  { files, at, start }: { files: readonly File[]; at: number; start: StartUpload },
): void {
  const places = files.map((file): UploadPlace => ({ upload: start(file), kind: 'figure' }));
  const { tr } = view.state;
  view.dispatch(withPlaces(tr, { add: places.map((place) => ({ at, place })) }));
  for (const place of places) fillWhenDone(view, place);
}

/** Uploads a file, which then replaces the selected image. */
export function replaceImage(view: EditorView, file: File, start: StartUpload): void {
  const place: UploadPlace = { upload: start(file), kind: 'replacement' };
  const at = view.state.selection.from;
  view.dispatch(withPlaces(view.state.tr, { add: [{ at, place }] }));
  fillWhenDone(view, place);
}

/** Puts the picture of an upload in its place when it is done. */
export function fillWhenDone(view: EditorView, place: UploadPlace): void {
  place.upload.done.then(
    (media) => fill(view, place, media),
    () => {
      if (!view.isDestroyed && positionOf(view.state, place) !== null)
        view.dispatch(withPlaces(view.state.tr, { remove: place }));
    },
  );
}

/**
 * Returns the position for pictures at the caret: before an empty line, else after the block. Adds a line there, so that
 * the user continues below the pictures.
 */
export function placeAtCaret(view: EditorView): number {
  const { tr, selection, schema } = view.state;
  const { $to } = selection;
  if ($to.depth === 1 && $to.parent.isTextblock && $to.parent.content.size === 0) return $to.before(1);
  const at = $to.depth > 0 ? $to.after(1) : selection.to;
  tr.insert(at, schema.node('paragraph'));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return at;
}

/** Returns the position between blocks that is nearest to the pointer. */
export function placeAtPointer(view: EditorView, { clientX, clientY }: MouseEvent): number {
  const { doc } = view.state;
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return doc.content.size;
  const $at = doc.resolve(found.pos);
  if ($at.depth === 0) return found.pos;
  const isAbove = $at.node(1).content.size === 0 || clientY < middleOf(view, $at.before(1));
  return isAbove ? $at.before(1) : $at.after(1);
}

/** Returns the vertical middle of a block. */
function middleOf(view: EditorView, at: number): number {
  const block = view.nodeDOM(at);
  if (!(block instanceof Element)) return 0;
  const { top, bottom } = block.getBoundingClientRect();
  return (top + bottom) / 2;
}

function fill(view: EditorView, place: UploadPlace, media: Media): void {
  const at = view.isDestroyed ? null : positionOf(view.state, place);
  // The text has changed to HTML, or was opened again.
  if (at === null) return showNotice(words.media.uploaded(media.mediaName));
  const { tr, schema } = view.state;
  insertPicture(tr, { schema, at, place, media });
  view.dispatch(withPlaces(closeHistory(tr), { fill: place }));
  refreshCaret(view);
}

/** Sets the selection of the browser again. Chromium would type into the figure that was inserted before an empty line. */
function refreshCaret(view: EditorView): void {
  const selection = view.hasFocus() ? document.getSelection() : null;
  if (!selection?.anchorNode || !selection.focusNode) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  selection.removeAllRanges();
  selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

interface Insertion {
  schema: Schema;
  at: number;
  place: UploadPlace;
  media: Media;
}

function insertPicture(tr: Transaction, { schema, at, place, media }: Insertion): void {
  const source = { src: media.mediaUrl, alt: media.alt };
  const replaced = tr.doc.nodeAt(at);
  if (place.kind === 'figure') insertFigure(tr, at, figureOf(schema, { ...source, caption: '' }));
  else if (place.kind === 'pasted') tr.insert(at, pastedImage(schema, place, source));
  else if (replaced?.type.name === 'image') tr.setNodeMarkup(at, undefined, withSource(replaced, source.src));
}

/** Inserts a figure, and a line after it if it would be the last block. */
function insertFigure(tr: Transaction, at: number, figure: Node): void {
  tr.insert(at, figure);
  const end = at + figure.nodeSize;
  if (end === tr.doc.content.size) tr.insert(end, figure.type.schema.node('paragraph'));
}

function pastedImage(
  schema: Schema,
  { image }: UploadPlace,
  { src, alt }: { src: string; alt: string | null },
): Node {
  const own = image?.attrs.alt as string | null | undefined;
  return schema.node('image', { ...image?.attrs, src, alt: own || alt }, undefined, image?.marks);
}
