import { Extension, type Editor } from '@tiptap/core';
import { SHORTCUTS, type ShortcutName } from '../../../parts/shortcuts';
import { BLOCKS } from './blocks';
import { moveBlock } from './move-block';

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;

/** Binds the shortcuts of the text. */
export const TextKeys = Extension.create({
  name: 'textKeys',
  // Takes precedence over the default shortcuts of marks and blocks.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    const actions = Object.entries(actionsOf(editor)) as [ShortcutName, () => void][];
    return Object.fromEntries(actions.map(([name, act]) => [SHORTCUTS[name].keys, handled(act)]));
  },
});

/** Returns a key handler that prevents the browser's own action. */
function handled(act: () => void): () => boolean {
  return () => {
    act();
    return true;
  };
}

function actionsOf(editor: Editor): Partial<Record<ShortcutName, () => void>> {
  const marks = MARKS.map((name) => [name, () => editor.chain().focus().toggleMark(name).run()]);
  const blocks = BLOCKS.map(({ id, apply }) => [id === 'code' ? 'codeBlock' : id, () => apply(editor)]);
  const bound = blocks.filter(([id]) => (id as string) in SHORTCUTS);
  const steps = (['undo', 'redo'] as const).map((name) => [name, () => editor.commands[name]()]);
  const moves = [
    ['moveUp', () => moveBlock(editor, -1)],
    ['moveDown', () => moveBlock(editor, 1)],
  ] as const;
  return Object.fromEntries([...marks, ...bound, ...moves, ...steps]) as Partial<
    Record<ShortcutName, () => void>
  >;
}
