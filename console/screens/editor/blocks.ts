import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { IconName } from '../../parts/icon';
import { words } from '../../words/words';

/** A block that the person can choose in the toolbar or after "/". */
export interface Block {
  id: string;
  label: string;
  /** What stands on its button: letters, or a drawing. */
  sign: string | { icon: IconName };
  /** Whether the selection is in such a block. */
  isOn: (editor: Editor) => boolean;
  choose: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4): Block => ({
  id: `heading${level}`,
  label: words.editor.blocks.heading(level),
  sign: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  choose: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** The blocks that need no further question. */
export const BLOCKS: readonly Block[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    ...{ id: 'bulletList', label: words.editor.blocks.bulletList, sign: { icon: 'list' } },
    isOn: (editor) => editor.isActive('bulletList'),
    choose: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ id: 'orderedList', label: words.editor.blocks.orderedList, sign: { icon: 'numbers' } },
    isOn: (editor) => editor.isActive('orderedList'),
    choose: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ id: 'quote', label: words.editor.blocks.quote, sign: { icon: 'quote' } },
    isOn: (editor) => editor.isActive('blockquote'),
    choose: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    ...{ id: 'code', label: words.editor.blocks.code, sign: { icon: 'braces' } },
    isOn: (editor) => editor.isActive('codeBlock'),
    choose: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    ...{ id: 'table', label: words.editor.blocks.table, sign: { icon: 'table' } },
    isOn: (editor) => editor.isActive('table'),
    choose: insertTable,
  },
  {
    ...{ id: 'line', label: words.editor.blocks.line, sign: { icon: 'line' } },
    isOn: () => false,
    choose: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

function insertTable(editor: Editor): void {
  if (editor.isActive('table')) return;
  const chain = editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true });
  chain.updateAttributes('table', { headRows: '1' }).run();
}

/** Links the selected words, or the given ones where none are selected. Then the place behind the link is selected. */
export function setLink(editor: Editor, { href, text }: { href: string; text: string }): void {
  const { schema, tr } = editor.state;
  const range = linkRange(editor);
  const link = schema.mark('link', { href });
  if (range.from === range.to) tr.insert(range.from, schema.text(text || href, [link]));
  else tr.removeMark(range.from, range.to, link.type).addMark(range.from, range.to, link);
  const behind = TextSelection.near(tr.doc.resolve(tr.mapping.map(range.to, 1)), -1);
  editor.view.dispatch(tr.setSelection(behind).removeStoredMark(link).scrollIntoView());
}

/** Takes the link of the selection away, and leaves its words. */
export function removeLink(editor: Editor): void {
  const { schema, tr } = editor.state;
  const { from, to } = linkRange(editor);
  tr.removeMark(from, to, schema.marks.link ?? null).setSelection(TextSelection.near(tr.doc.resolve(to), -1));
  editor.view.dispatch(tr);
}

/** The address of the link at the selection; empty if there is none. */
export function linkAddress(editor: Editor): string {
  return String(editor.getAttributes('link').href ?? '');
}

/** Returns the selection, or the whole link around it if nothing is selected. */
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
