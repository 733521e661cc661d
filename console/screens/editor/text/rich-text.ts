import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../../api/trusted';
import { isEmpty, openContent, type OpenedContent, type Reason } from '../../../lossless/opened';
import { SCHEMA_EXTENSIONS } from '../../../lossless/schema';
import { setFocusHandler } from '../../../parts/focus';
import { words } from '../../../words/words';
import { handleArrowDown } from './below';
import { PastedParagraphs } from './pasted-paragraphs';
import { PASTE_PROPS } from './pasting';
import { syncSelection } from './read-selection';

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
}

interface EditorOptions extends Pick<RichTextEvents, 'onKey' | 'onImage'> {
  label: string;
  isEditable: boolean;
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

function createEditor({ label, isEditable, onKey, onImage }: EditorOptions): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...SCHEMA_EXTENSIONS, PastedParagraphs],
    content: EMPTY,
    editable: isEditable,
    // The extension would apply each change twice to detect deletions.
    enableCoreExtensions: { delete: false },
    // The CSP forbids style elements. editor.css has these rules.
    injectCSS: false,
    editorProps: {
      ...PASTE_PROPS,
      attributes: ({ doc }) => attributesOf(label, isEditable && isEmpty(doc)),
      handleKeyDown: (view, event) => onKey(event, view) || handleArrowDown(view, event),
      handleDoubleClickOn: (view, _, node, at) => {
        if (!isEditable || node.type.name !== 'image') return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        onImage();
        return true;
      },
    },
  });
  const { view } = editor;
  setFocusHandler(view.dom, { suspend: () => syncSelection(view), restore: () => view.focus() });
  // Error events of images do not bubble.
  view.dom.addEventListener('error', showMissingImage, true);
  return editor;
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
