import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { StartUpload } from '../../../media/use-uploads';
import { TO_UPLOAD } from './pasted-images';
import { withPlaces, type UploadPlace } from './upload-places';
import { fillWhenDone } from './uploaded-images';

/**
 * Takes images that are to be uploaded out of a paste, in the same step of the history, and uploads them. No document
 * contains their data.
 */
export function pastedUploadsPlugin(start: StartUpload): Plugin {
  let view: EditorView | null = null;
  return new Plugin({
    view: (created) => {
      view = created;
      return {};
    },
    appendTransaction: (transactions, _, state) => {
      const found = transactions.some(isPaste) ? markedImages(state) : [];
      const places = found.map(({ node, at }) => ({ at, place: placeFor(node, start) }));
      if (places.length === 0) return null;
      const { tr } = state;
      for (const { at } of places) tr.delete(tr.mapping.map(at), tr.mapping.map(at + 1));
      for (const { place } of places) if (view) fillWhenDone(view, place);
      return withPlaces(tr, { add: places.map(({ at, place }) => ({ at: tr.mapping.map(at), place })) });
    },
  });
}

function isPaste(tr: Transaction): boolean {
  return tr.docChanged && (tr.getMeta('paste') === true || tr.getMeta('uiEvent') === 'drop');
}

function markedImages({ doc }: EditorState): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && sourceOf(node).startsWith(TO_UPLOAD)) found.push({ node, at });
  });
  return found;
}

function placeFor(image: Node, start: StartUpload): UploadPlace {
  const url = sourceOf(image).slice(TO_UPLOAD.length);
  const alt = image.attrs.alt as string | null;
  const upload = start(/^data:/i.test(url) ? decoded(url) : url, alt ? { alt } : {});
  return { upload, kind: 'pasted', image };
}

function sourceOf({ attrs }: Node): string {
  return String(attrs.src);
}

/** Returns the bytes of a data URL, which the page's policy does not allow it to fetch. */
function decoded(url: string): Blob {
  const [, type = '', text = ''] = /^data:([^;,]+);base64,(.*)$/is.exec(url) ?? [];
  return new Blob([bytesOf(text)], { type: type.toLowerCase() });
}

/** Returns no bytes for malformed data, which the service then refuses. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
