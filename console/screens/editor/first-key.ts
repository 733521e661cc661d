import { openRichText, type RichText } from './rich-text';
import { slashAt } from './slash-list';
import { activeTools } from './toolbar';
import { insertLetter } from './typed-letters';

/** So many blocks that what a key runs for each block is compiled, too. */
const CONTENT = '<p>Words</p>'.repeat(30);
/** With more letters, the first key of the person gets no faster. */
const LETTERS = 10;
const EVENTS = ['keydown', 'keypress', 'input', 'keyup'];

let isPrepared = false;

/**
 * Types letters into a text that nobody sees, once. The browser compiles what a key runs at its first runs, which would
 * delay the first key of the person: in a long text, by about as much again as a key takes.
 */
export function prepareFirstKey(): void {
  if (isPrepared) return;
  isPrepared = true;
  const text = openRichText({
    ...{ content: CONTENT, label: '', isEditable: true },
    ...{ onKey: () => false, onImage: () => undefined, onChange: () => undefined },
    onMove: (editor) => [activeTools(editor), slashAt(editor)],
  });
  if ('editor' in text) typeLetters(text, LETTERS);
}

/** Types letters, as the browser does and as the editor does in long texts, each in a task of its own. Closes the text. */
function typeLetters(text: RichText, letters: number): void {
  const { editor, read } = text;
  if (letters === 0) return editor.destroy();
  for (const type of EVENTS) editor.view.dom.dispatchEvent(new KeyboardEvent(type, { key: 'a' }));
  editor.view.dom.querySelector('p:nth-child(15)')?.append('a');
  // The editor reads its element after this task.
  setTimeout(() => {
    read();
    insertLetter(editor.view, 'a');
    read();
    editor.view.coordsAtPos(editor.state.selection.head);
    typeLetters(text, letters - 1);
  });
}
