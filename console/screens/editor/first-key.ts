import { createEditor } from './rich-text';
import { slashAt } from './slash-list';
import { activeTools } from './toolbar';

const EVENTS = ['keydown', 'keypress', 'input', 'keyup'];

let isPrepared = false;

/**
 * Types a letter into a text that nobody sees, once. The browser compiles what a key runs at its first run, which would
 * delay the first key of the person: in a long text, by about as much again as a key takes.
 */
export function prepareFirstKey(): void {
  if (isPrepared) return;
  isPrepared = true;
  const editor = createEditor({ label: '', isEditable: true, onKey: () => false, onImage: () => undefined });
  editor.on('transaction', () => [activeTools(editor), slashAt(editor)]);
  const { dom } = editor.view;
  for (const type of EVENTS) dom.dispatchEvent(new KeyboardEvent(type, { key: 'a' }));
  dom.querySelector('p')?.append('a');
  // The editor reads its element after this task.
  setTimeout(() => editor.destroy());
}
