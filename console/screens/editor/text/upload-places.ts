import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { createElement, render } from 'preact';
import { UploadCard } from '../../../media/upload-card';
import type { Upload } from '../../../media/upload';

/** Where the picture of an upload goes: a new figure, a pasted image, or an image that it replaces. */
export interface UploadPlace {
  upload: Upload;
  kind: 'figure' | 'pasted' | 'replacement';
  /** The pasted image, whose attributes and marks the picture gets. */
  image?: Node;
}

/** A place and its position in the document. */
interface Placed {
  at: number;
  place: UploadPlace;
}

type Change = { add: readonly Placed[] } | { fill: UploadPlace } | { remove: UploadPlace };

const KEY = new PluginKey<DecorationSet>('uploadPlaces');

/** Shows uploads in the text. They are not part of the document, so that no save contains them. */
export function uploadPlacesPlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: { init: () => DecorationSet.empty, apply: (tr, places) => applied(tr, places) },
    props: { decorations: (state) => KEY.getState(state) },
    view: () => ({ update: ({ state }, before) => cancelDeleted(state, before) }),
  });
}

/** Adds a change of places to a transaction. */
export function withPlaces(tr: Transaction, change: Change): Transaction {
  return tr.setMeta(KEY, change);
}

/** Returns the position of a place, or null if the text around it was deleted. */
export function positionOf(state: EditorState, place: UploadPlace): number | null {
  return widgetOf(KEY.getState(state), place)?.from ?? null;
}

/** Returns whether leaving the text would lose an upload in it. */
export function hasUploads({ state }: EditorView): boolean {
  return placesIn(state).some(({ upload }) => upload.isUnfinished);
}

function placesIn(state: EditorState): UploadPlace[] {
  return (KEY.getState(state)?.find() ?? []).map(placeOf);
}

function placeOf({ spec }: Decoration): UploadPlace {
  return (spec as { place: UploadPlace }).place;
}

function widgetOf(places: DecorationSet | undefined, place: UploadPlace): Decoration | undefined {
  return places?.find().find((widget) => placeOf(widget) === place);
}

function applied(tr: Transaction, places: DecorationSet): DecorationSet {
  const change = tr.getMeta(KEY) as Change | undefined;
  if (change && 'fill' in change) return filled(tr, places, change.fill);
  const moved = mapped(places, tr);
  if (!change) return moved;
  if ('add' in change) return moved.add(tr.doc, change.add.map(widget));
  const own = widgetOf(moved, change.remove);
  return own ? moved.remove([own]) : moved;
}

/** Maps places. For the mapping, a moved block was deleted, but the places in it move too, and those after it stay. */
function mapped(places: DecorationSet, tr: Transaction): DecorationSet {
  const left = places.map(tr.mapping, tr.doc);
  const lost = places.find().filter((one) => !widgetOf(left, placeOf(one)));
  const kept = lost.flatMap((one) => {
    const at = positionAfterMove(tr, one.from);
    return at === null ? [] : [widget({ at, place: placeOf(one) })];
  });
  return kept.length === 0 ? left : left.add(tr.doc, kept);
}

/** Returns the new position of a place in a moved block or after it, or null if the block was deleted. */
function positionAfterMove(tr: Transaction, at: number): number | null {
  const $at = tr.before.resolve(at);
  const block = $at.depth === 0 ? $at.nodeBefore : $at.node(1);
  const start = block && startOf(tr.doc, block);
  if (start === null) return null;
  return $at.depth === 0 ? tr.mapping.map(at, -1) : start + at - $at.before(1);
}

/** Returns the position of a block, which is the same node after a move. */
function startOf(doc: Node, block: Node): number | null {
  let start: number | null = null;
  doc.forEach((node, at) => {
    if (node === block) start = at;
  });
  return start;
}

/** Removes a place that got its picture. Of other places at the same position, the earlier ones stay before the picture. */
function filled(tr: Transaction, places: DecorationSet, place: UploadPlace): DecorationSet {
  const own = widgetOf(places, place);
  if (!own) return places.map(tr.mapping, tr.doc);
  const { from } = own;
  const peers = places.find(from, from).filter((one) => one.from === from && placeOf(one) !== place);
  const again = peers.map((peer) => {
    const isEarlier = placeOf(peer).upload.id < place.upload.id;
    return widget({ at: tr.mapping.map(from, isEarlier ? -1 : 1), place: placeOf(peer) });
  });
  return places
    .remove([own, ...peers])
    .map(tr.mapping, tr.doc)
    .add(tr.doc, again);
}

function widget({ at, place }: Placed): Decoration {
  return Decoration.widget(at, () => cardOf(place), {
    place,
    key: `upload-${place.upload.id}`,
    side: -1,
    ignoreSelection: true,
    // The buttons of the card work, and keys in it do not edit the text.
    stopEvent: () => true,
    destroy: (card) => render(null, card),
  });
}

function cardOf({ upload }: UploadPlace): HTMLElement {
  const card = document.createElement('div');
  card.className = 'upload-place';
  render(createElement(UploadCard, { upload }), card);
  return card;
}

/** Cancels uploads whose places the user has deleted. */
function cancelDeleted(state: EditorState, before: EditorState): void {
  if (KEY.getState(state) === KEY.getState(before)) return;
  const left = new Set(placesIn(state));
  for (const place of placesIn(before)) if (!left.has(place)) place.upload.cancel();
}
