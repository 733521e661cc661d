import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { keysText } from '../../../parts/shortcuts';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { isMarkdown } from './markdown-signs';

/** Markdown that was inserted as plain text, and where it is now. */
interface Inserted {
  from: number;
  to: number;
  /** The text in the document, which is compared before it is replaced. */
  text: string;
}

const KEY = new PluginKey<Inserted | null>('pastedMarkdown');

/** Inserts pasted Markdown as plain text and then, as a second step of the history, converts it to rich text. */
export function pastedMarkdownPlugin(): Plugin {
  let isShiftDown = false;
  const noteShift = (_: EditorView, { shiftKey }: KeyboardEvent) => {
    isShiftDown = shiftKey;
    return false;
  };
  return new Plugin<Inserted | null>({
    key: KEY,
    state: { init: () => null, apply: (tr, inserted) => applied(tr, inserted) },
    props: {
      handleDOMEvents: { keydown: noteShift, keyup: noteShift },
      handlePaste: (view, { clipboardData }) => {
        if (!clipboardData || clipboardData.types.includes('text/html')) return false;
        const text = clipboardData.getData('text/plain');
        if (isInCode(view.state) || !isMarkdown(text)) return false;
        insertPlain(view, text);
        // With Shift, the user wants plain text.
        if (isShiftDown) return true;
        void import('./markdown-html')
          .then(({ markdownHtml }) => convert(view, markdownHtml(text)))
          // The plain text stays if the converter cannot be loaded.
          .catch(() => undefined);
        return true;
      },
    },
  });
}

function isInCode({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type.spec.code === true;
}

/** Inserts each line as a paragraph, without formats. */
function insertPlain(view: EditorView, text: string): void {
  const { schema, selection: before } = view.state;
  const { from } = before;
  const lines = text.trim().split(/[\r\n]+/);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, line ? schema.text(line) : []));
  const slice = new Slice(Fragment.from(paragraphs), 1, 1);
  view.dispatch(view.state.tr.replaceSelection(slice).setMeta('paste', true).scrollIntoView());
  const { doc, selection, tr } = view.state;
  const to = selection.to;
  view.dispatch(tr.setMeta(KEY, { from, to, text: textOf(doc, from, to) }).setMeta('addToHistory', false));
}

function convert(view: EditorView, html: string): void {
  const inserted = view.isDestroyed ? null : KEY.getState(view.state);
  if (!inserted) return;
  const { from, to, text } = inserted;
  const { doc, tr } = view.state;
  if (textOf(doc, from, to) !== text) return;
  const selection = TextSelection.between(doc.resolve(from), doc.resolve(to));
  view.dispatch(closeHistory(tr.setSelection(selection).setMeta(KEY, null)));
  view.pasteHTML(html);
  view.dispatch(closeHistory(view.state.tr));
  showNotice(words.editor.pasted.markdown(keysText('undo')));
}

function applied(tr: Transaction, inserted: Inserted | null): Inserted | null {
  const set = tr.getMeta(KEY) as Inserted | null | undefined;
  if (set !== undefined) return set;
  if (!inserted || !tr.docChanged) return inserted;
  const [from, to] = [tr.mapping.map(inserted.from, 1), tr.mapping.map(inserted.to, -1)];
  return from < to ? { ...inserted, from, to } : null;
}

function textOf(doc: Node, from: number, to: number): string {
  return doc.textBetween(from, to, '\n', '\n');
}
