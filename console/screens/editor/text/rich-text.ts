import { Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { search } from 'prosemirror-search';
import { parseInert } from '../../../api/trusted';
import { isEmpty, openContent, type OpenedContent, type Reason } from '../../../lossless/opened';
import { SCHEMA_EXTENSIONS } from '../../../lossless/schema';
import type { StartUpload } from '../../../media/use-uploads';
import { setFocusHandler } from '../../../parts/focus';
import { words } from '../../../words/words';
import { handleKeyBelow } from './below';
import { PastedParagraphs } from './pasted-paragraphs';
import { askAltPlugin } from './ask-alt';
import { pasteProps } from './pasting';
import { pastedMarkdownPlugin } from './pasted-markdown';
import { pastedUploadsPlugin } from './pasted-uploads';
import { TextKeys } from './text-keys';
import { syncSelection } from './read-selection';
import { shownPlayersPlugin } from './shown-players';
import { TypedLinks } from './typed-links';
import { uploadPlacesPlugin } from './upload-places';

/** An empty document as JSON. TipTap would parse a string as HTML, which violates Trusted Types. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Content that is open as rich text. */
export interface RichText {
  editor: Editor;
  /** The editor's element, to be mounted in the page. */
  element: HTMLElement;
  /** Returns the current content. Unedited parts are byte-for-byte the original. */
  read: () => string;
}

/** Callbacks of the rich text editor. */
export interface RichTextEvents {
  onChange: () => void;
  /** Called after each change of the document or the selection. */
  onUpdate: (editor: Editor) => void;
  /** Returns whether an open menu or a dialog has handled the key press. */
  onKey: (event: KeyboardEvent, view: EditorView) => boolean;
  /** Called when the user double-clicks an image, after selecting it. */
  onImage: () => void;
  /** Called when the user wants to write the alt text of an image, after selecting it. */
  onAlt: () => void;
}

interface EditorOptions extends Pick<RichTextEvents, 'onKey' | 'onImage' | 'onAlt'> {
  label: string;
  isEditable: boolean;
  /** Absent if the role allows no uploads. */
  start: StartUpload | undefined;
}

interface RichTextOptions extends EditorOptions, RichTextEvents {
  content: string;
}

/** Opens content as rich text if that is lossless. Otherwise returns what rich text would change. */
export function openRichText(options: RichTextOptions): RichText | Reason {
  const editor = createEditor(options);
  const { rich, reason } = openContent(options.content, editor.schema, parseInert);
  if (!rich) {
    editor.destroy();
    return reason;
  }
  insertNodes(editor, rich);
  if (!rich.acceptLoaded(editor.state.doc)) {
    editor.destroy();
    return { kind: 'element', name: 'table' };
  }
  editor.on('update', options.onChange);
  editor.on('transaction', () => options.onUpdate(editor));
  const element = editor.options.element as HTMLElement;
  return { editor, element, read: () => rich.html(editor.state.doc) };
}

function createEditor(options: EditorOptions): Editor {
  const { label, isEditable, start, onKey, onImage } = options;
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...SCHEMA_EXTENSIONS, PastedParagraphs, TextKeys, TypedLinks, media(options)],
    content: EMPTY,
    editable: isEditable,
    // The extension would apply each change twice to detect deletions.
    enableCoreExtensions: { delete: false },
    // The CSP forbids style elements. editor.css has these rules.
    injectCSS: false,
    editorProps: {
      ...pasteProps(start),
      attributes: ({ doc }) => attributesOf(label, isEditable && isEmpty(doc)),
      handleKeyDown: (view, event) => onKey(event, view) || handleKeyBelow(view, event),
      handleDoubleClickOn: (view, _, node, at) => isEditable && selectImage(view, { node, at, onImage }),
    },
  });
  const { view } = editor;
  setFocusHandler(view.dom, { suspend: () => syncSelection(view), restore: () => view.focus() });
  // Error events of images do not bubble.
  view.dom.addEventListener('error', showMissingImage, true);
  return editor;
}

/** Selects an image and opens its dialog. Returns whether the node is an image. */
function selectImage(
  { state, dispatch }: EditorView,
  { node, at, onImage }: { node: Node; at: number; onImage: () => void },
): boolean {
  if (node.type.name !== 'image') return false;
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  onImage();
  return true;
}

/** Uploads pictures into the text, asks for their alt text, and shows players. */
function media({ isEditable, start, onAlt }: EditorOptions): Extension {
  return Extension.create({
    name: 'media',
    addProseMirrorPlugins: () => [
      uploadPlacesPlugin(),
      shownPlayersPlugin(),
      search(),
      ...(start ? [pastedUploadsPlugin(start)] : []),
      ...(isEditable ? [askAltPlugin(onAlt), pastedMarkdownPlugin()] : []),
    ],
  });
}

/** Returns the attributes of the text area, with a placeholder while it is empty. */
function attributesOf(label: string, isEmpty: boolean): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: isEmpty ? 'rich-text without-words' : 'rich-text',
    ...(isEmpty && { 'aria-placeholder': words.editor.placeholder }),
  };
}

/** Shows the URL of an image that fails to load. Does not change the document. */
function showMissingImage({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.classList.contains('missing')) return;
  target.classList.add('missing');
  target.alt = words.editor.missingImage(target.getAttribute('src') ?? '', target.alt);
}

/** Inserts the original nodes, because unedited blocks are recognized by identity. */
function insertNodes({ state, view }: Editor, { doc }: OpenedContent): void {
  const opening = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(opening.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
