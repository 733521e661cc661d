import { Editor } from '@tiptap/core';
import { parseInert } from '../../api/trusted';
import { openContent, type OpenedContent, type Reason } from '../../lossless/opened';
import { SCHEMA_EXTENSIONS } from '../../lossless/schema';
import { takesFocusBy } from '../../parts/focus';
import { PASTING } from './pasting';

/** A document without anything in it. TipTap would parse a text as HTML, which only the policy of the page may do. */
const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A content that is open in rich text. */
export interface RichText {
  editor: Editor;
  /** The element of the editor, for the page. */
  element: HTMLElement;
  /** Returns the content as it is now: what nobody changed is the original, to the byte. */
  read: () => string;
}

/** What an editor of rich text tells its screen. */
export interface RichTextEvents {
  onChange: () => void;
  /** Called after every change of the text or of the selection. */
  onMove: (editor: Editor) => void;
  /** Returns whether a key was taken by a list that is open. */
  onKey: (event: KeyboardEvent) => boolean;
}

interface RichTextOptions extends RichTextEvents {
  content: string;
  label: string;
  isEditable: boolean;
}

/** Opens a content in rich text, if that keeps every byte of it; else returns what rich text would change. */
export function openRichText(options: RichTextOptions): RichText | Reason {
  const editor = createEditor(options);
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
  takesFocusBy(editor.view.dom, () => editor.view.focus());
  editor.on('update', options.onChange);
  editor.on('transaction', () => options.onMove(editor));
  const element = editor.options.element as HTMLElement;
  return { editor, element, read: () => rich.html(editor.state.doc) };
}

function createEditor({ label, isEditable, onKey }: RichTextOptions): Editor {
  return new Editor({
    element: document.createElement('div'),
    extensions: SCHEMA_EXTENSIONS,
    content: EMPTY,
    editable: isEditable,
    // A style element is against the policy of the page: editor.css has its rules.
    injectCSS: false,
    editorProps: {
      ...PASTING,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
      handleKeyDown: (_, event) => onKey(event),
    },
  });
}

/** Shows the very blocks that were opened: by their identity the unchanged ones are known. */
function show({ state, view }: Editor, { doc }: OpenedContent): void {
  const opening = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(opening.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
