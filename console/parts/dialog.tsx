import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { askToClose } from '../app/guards';
import { words } from '../words/words';
import { Alert } from './alert';
import { Button } from './button';
import { giveFocusTo, leaveFocus } from './focus';
import { useTypedTexts } from './typed-texts';

interface DialogProps {
  title: string;
  /** Absent in a dialog that only its own actions close, such as one with a secret that is shown once. */
  onClose?: (() => void) | undefined;
  /** The id of the text that describes the dialog. */
  describedBy?: string;
  /** A wider dialog, for lists and code. */
  isWide?: boolean;
  /** Whether it opens by itself, while somebody may be typing: then the focus is on its title, and no key does anything. */
  opensByItself?: boolean;
  children: ComponentChildren;
}

/** Where a dialog begins, in this order. A field with `autofocus` comes before them, and the button that closes it last. */
const BEGINNINGS = [
  ':is(input, select, textarea):not(:disabled, [type="hidden"])',
  ':scope > :not(header) button:not(:disabled)',
  'header button',
];

/**
 * A modal dialog. It opens when it is rendered, with the focus on its first field, or else on its first button. Escape
 * and its button call `onClose`, if there is one; before a typed text is lost, the person is asked.
 */
export function Dialog({ title, onClose, describedBy, isWide, opensByItself, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isTyped, note } = useTypedTexts();
  const close = onClose && (() => askToClose(isTyped, onClose));
  // What is typed next is for the dialog, also before its first frame.
  useLayoutEffect(() => (dialog.current ? show(dialog.current, opensByItself) : undefined), []);
  const cancel = (event: Event) => {
    event.preventDefault();
    close?.();
  };
  // Browsers let a page refuse to close a dialog only once by `cancel`.
  const press = (event: KeyboardEvent) => {
    if (!onClose && event.key === 'Escape') event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={cancel}
      onKeyDown={press}
      onFocusIn={note}
    >
      <header>
        <h2 id={id} tabIndex={opensByItself ? -1 : undefined}>
          {title}
        </h2>
        {onClose && (
          <Button kind="quiet" icon="close" isIconOnly onClick={close}>
            {words.common.close}
          </Button>
        )}
      </header>
      {children}
    </dialog>
  );
}

/** What had the focus before each dialog. */
const before = new WeakMap<Element, Element | null>();

/** Shows a dialog. Returns what closes it, and gives the focus back. */
function show(dialog: HTMLDialogElement, opensByItself?: boolean): () => void {
  before.set(dialog, leaveFocus());
  dialog.showModal();
  begin(dialog, opensByItself);
  return () => {
    dialog.close();
    giveFocusTo(shownBefore(dialog));
  };
}

/** Returns what had the focus before a dialog; if that was in a dialog that is closed, what had it before that one. */
function shownBefore(dialog: Element): Element | null {
  const element = before.get(dialog) ?? null;
  if (!element || element.isConnected) return element;
  const around = element.closest('dialog');
  return around && shownBefore(around);
}

function begin(dialog: HTMLDialogElement, opensByItself = false): void {
  if (dialog.querySelector('[autofocus]')) return;
  const beginnings = opensByItself ? ['h2'] : BEGINNINGS;
  const found = beginnings.map((one) => dialog.querySelector<HTMLElement>(one));
  found.find((element) => element !== null)?.focus();
}

interface ConfirmDialogProps {
  /** For what cannot be undone, with the name of the record. */
  title: string;
  /** What will happen, and what is lost. */
  text: ComponentChildren;
  confirm: string;
  isDangerous?: boolean;
  /** Whether the text says already what will happen; by default it does. */
  isReady?: boolean;
  isBusy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, isDangerous, isReady = true, isBusy, error, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog title={title} onClose={onClose} describedBy={id}>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
      <div id={id} class="dialog-text" aria-live="polite">
        {text}
      </div>
      <footer>
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button
          kind={isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy ?? false}
          aria-disabled={!isReady || undefined}
          onClick={isReady ? onConfirm : undefined}
        >
          {confirm}
        </Button>
      </footer>
    </Dialog>
  );
}
