import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseInert } from '../../api/trusted';
import { isEmpty, openContent, type OpenedContent, type Reason } from '../../lossless/opened';
import { SCHEMA_EXTENSIONS } from '../../lossless/schema';
import { focusesBy } from '../../parts/focus';
import { words } from '../../words/words';
import { goesBelow } from './below';
import { readSelection } from './browser-caret';
import { PastedParagraphs } from './pasted-paragraphs';
import { PASTING } from './pasting';
import { TypedLetters } from './typed-letters';

/** A document without anything in it. TipTap would parse a text as HTML, which only the policy of the page may do. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A content that is open in rich text. */
export interface RichText {
  editor: Editor;
  /** The element of the editor, for the page. */
  element: HTMLElement;
  /** Inserts the letters that wait for a frame. What changes the text from outside of it calls this before. */
  flush: () => void;
  /** Returns the content as it is now: what nobody changed is the original, to the byte. */
  read: () => string;
}

/** What an editor of rich text tells its screen. */
export interface RichTextEvents {
  onChange: () => void;
  /** Called after every change of the text or of the selection. */
  onMove: (editor: Editor) => void;
  /** Returns whether a key was taken, by a list that is open or for a dialog. */
  onKey: (event: KeyboardEvent, view: EditorView) => boolean;
  /** Called when an image is clicked twice; then it is selected. */
  onImage: () => void;
}

interface EditorOptions extends Pick<RichTextEvents, 'onKey' | 'onImage'> {
  label: string;
  isEditable: boolean;
}

interface RichTextOptions extends EditorOptions, RichTextEvents {
  content: string;
}

/** Opens a content in rich text, if that keeps every byte of it; else returns what rich text would change. */
export function openRichText(options: RichTextOptions): RichText | Reason {
  const editor = createEditor(options);
  const letters = new TypedLetters(options.onChange);
  editor.registerPlugin(letters.plugin);
  const { rich, reason } = openContent(options.content, editor.schema, (html) => parseInert(html).body);
  if (!rich) {
    editor.destroy();
    return reason;
  }
  show(editor, rich);
  if (!rich.adopt(editor.state.doc)) {
    editor.destroy();
    return { kind: 'element', name: 'table' };
  }
  editor.on('update', options.onChange);
  editor.on('transaction', () => options.onMove(editor));
  const element = editor.options.element as HTMLElement;
  // Of an editor that was destroyed, TipTap has no view.
  const { view } = editor;
  const flush = () => letters.flush(view);
  const read = () => {
    flush();
    return rich.html(editor.state.doc);
  };
  return { editor, element, flush, read };
}

/** Makes an editor with an empty text. */
function createEditor({ label, isEditable, onKey, onImage }: EditorOptions): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...SCHEMA_EXTENSIONS, PastedParagraphs],
    content: EMPTY,
    editable: isEditable,
    // It applies every change a second time, to tell what was deleted.
    enableCoreExtensions: { delete: false },
    // A style element is against the policy of the page: editor.css has its rules.
    injectCSS: false,
    editorProps: {
      ...PASTING,
      attributes: ({ doc }) => attributesOf(label, isEditable && isEmpty(doc)),
      handleKeyDown: (view, event) => onKey(event, view) || goesBelow(view, event),
      handleDoubleClickOn: (view, _, node, at) => {
        if (!isEditable || node.type.name !== 'image') return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        onImage();
        return true;
      },
    },
  });
  const { view } = editor;
  focusesBy(view.dom, { leave: () => readSelection(view), take: () => view.focus() });
  // Errors of images do not bubble.
  editor.view.dom.addEventListener('error', showMissingImage, true);
  return editor;
}

/** Returns the attributes of the text. One without anything in it says how to begin. */
function attributesOf(label: string, isEmpty: boolean): Record<string, string> {
  return {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    class: isEmpty ? 'rich-text without-words' : 'rich-text',
    ...(isEmpty && { 'aria-placeholder': words.editor.placeholder }),
  };
}

/** Shows the address of an image that cannot be loaded. This changes what is shown alone, not the text. */
function showMissingImage({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.classList.contains('missing')) return;
  target.classList.add('missing');
  target.alt = words.editor.missingImage(target.getAttribute('src') ?? '', target.alt);
}

/** Shows the very blocks that were opened: by their identity the unchanged ones are known. */
function show({ state, view }: Editor, { doc }: OpenedContent): void {
  const opening = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(opening.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
