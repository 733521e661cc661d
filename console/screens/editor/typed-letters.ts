import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { caretOfBrowser } from './browser-caret';

/** From this size on, in characters, the browser's own way of typing takes too long on a slow phone. */
const LONG = 100_000;

/** Other browsers copy nothing, and iOS corrects words only where it has inserted the letters itself. */
const isChromium = /Chrome\/\d/.test(navigator.userAgent);

/**
 * Inserts the letters that are typed into a long text, in the frame after the event of their key. The browser would
 * insert them during that event, and then Chromium copies the text up to the caret for input methods: it does so when
 * the selection changes during the event of a key, and not between events.
 *
 * The browser inserts all else: what input methods and dictation write, what is typed over a selection, and what is
 * typed right after it has moved the caret.
 */
export class TypedLetters {
  private letters: string[] = [];
  private frame = 0;
  private isPressed = false;

  /** `onTyped` is called during the event of a key, before its letter is inserted. */
  constructor(private readonly onTyped: () => void) {}

  /** What an editor needs for it. What the events do that are not of letters depends on the letters before them. */
  get plugin(): Plugin {
    const flush = (view: EditorView) => this.flush(view);
    return new Plugin({
      props: {
        handleDOMEvents: {
          ...{ compositionstart: flush, mousedown: flush, blur: flush },
          keydown: (view, event) => (isLetter(event) ? undefined : flush(view)),
          keypress: () => void (this.isPressed = true),
          beforeinput: (view, event) => (this.takes(view, event) ? this.take(view, event) : flush(view)),
        },
      },
    });
  }

  /** Inserts the letters that wait for a frame. */
  flush(view: EditorView): void {
    cancelAnimationFrame(this.frame);
    for (const letter of this.letters.splice(0)) insertLetter(view, letter);
  }

  /** Returns whether the browser is about to insert what a key has typed. A key can type more than one letter. */
  private takes(view: EditorView, { inputType, data, isComposing, cancelable }: InputEvent): boolean {
    const { isPressed } = this;
    this.isPressed = false;
    const isOfKey = isPressed && inputType === 'insertText' && cancelable && !isComposing && !view.composing;
    // The list of blocks, which "/" opens, takes the next key.
    return isOfKey && data !== '/' && takesLetters(view);
  }

  private take(view: EditorView, event: InputEvent): boolean {
    event.preventDefault();
    if (this.letters.length === 0) this.frame = requestAnimationFrame(() => this.flush(view));
    this.letters.push(event.data ?? '');
    this.onTyped();
    return true;
  }
}

/** Inserts a letter at the caret, as if it was typed. */
export function insertLetter(view: EditorView, letter: string): void {
  if (view.isDestroyed) return;
  const { from, to } = view.state.selection;
  const typed = () => view.state.tr.insertText(letter).scrollIntoView();
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, typed));
  if (!isHandled) view.dispatch(typed());
}

function takesLetters(view: EditorView): boolean {
  const { doc, selection } = view.state;
  if (!isChromium || doc.content.size < LONG || !(selection instanceof TextSelection) || !selection.empty)
    return false;
  return caretOfBrowser(view) === selection.head;
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && ![ctrlKey, metaKey, altKey].some(Boolean);
}
