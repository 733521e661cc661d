import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { IconName } from '../../../parts/icon';
import { words } from '../../../words/words';

/** A block in the toolbar and the slash menu. */
export interface Block {
  id: string;
  label: string;
  /** Letters or an icon for its button. */
  symbol: string | { icon: IconName };
  /** Whether the selection is in such a block. */
  isActive: (editor: Editor) => boolean;
  apply: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Block => ({
  id: `heading${level}`,
  label: words.editor.blocks.heading(level),
  symbol: `H${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  apply: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Blocks that can be inserted without a dialog. */
export const BLOCKS: readonly Block[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    id: 'bulletList',
    label: words.editor.blocks.bulletList,
    symbol: { icon: 'list' },
    isActive: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: words.editor.blocks.orderedList,
    symbol: { icon: 'numbers' },
    isActive: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: words.editor.blocks.quote,
    symbol: { icon: 'quote' },
    isActive: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'code',
    label: words.editor.blocks.code,
    symbol: { icon: 'braces' },
    isActive: (editor) => editor.isActive('codeBlock'),
    apply: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'table',
    label: words.editor.blocks.table,
    symbol: { icon: 'table' },
    isActive: (editor) => editor.isActive('table'),
    apply: insertTable,
  },
  {
    id: 'line',
    label: words.editor.blocks.line,
    symbol: { icon: 'line' },
    isActive: () => false,
    apply: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

function insertTable(editor: Editor): void {
  if (editor.isActive('table')) return;
  const chain = editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true });
  chain.updateAttributes('table', { headRows: '1' }).run();
}

/** Links the selection, or inserts linked text, and moves the caret after the link. */
export function setLink(editor: Editor, { href, text }: { href: string; text: string }): void {
  const { schema, tr } = editor.state;
  const range = linkRange(editor);
  const link = schema.mark('link', { href });
  if (range.from === range.to) tr.insert(range.from, schema.text(text || href, [link]));
  else tr.removeMark(range.from, range.to, link.type).addMark(range.from, range.to, link);
  const behind = TextSelection.near(tr.doc.resolve(tr.mapping.map(range.to, 1)), -1);
  editor.view.dispatch(tr.setSelection(behind).removeStoredMark(link).scrollIntoView());
}

/** Removes the link at the selection, but not its text. */
export function removeLink(editor: Editor): void {
  const { schema, tr } = editor.state;
  const { from, to } = linkRange(editor);
  tr.removeMark(from, to, schema.marks.link ?? null).setSelection(TextSelection.near(tr.doc.resolve(to), -1));
  editor.view.dispatch(tr);
}

/** Returns the URL of the link at the selection, or an empty string. */
export function linkAddress(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '');
}

/** Returns the selection, or the range of the link around the caret. */
function linkRange(editor: Editor): { from: number; to: number } {
  const { from, to, empty, $from } = editor.state.selection;
  if (!empty) return { from, to };
  const link = editor.schema.marks.link?.isInSet($from.marks());
  if (!link) return { from, to };
  let [start, end] = [from, to];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!link.isInSet(child.marks) || at + child.nodeSize < from || at > to) return;
    [start, end] = [Math.min(start, at), Math.max(end, at + child.nodeSize)];
  });
  return { from: start, to: end };
}
