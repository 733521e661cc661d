import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { confirmClose } from '../app/guards';
import { words } from '../words/words';
import { Alert } from './alert';
import { Button } from './button';
import { restoreFocus, suspendFocus } from './focus';
import { useTypedTexts } from './typed-texts';

interface DialogProps {
  title: string;
  /** If absent, only the dialog's own actions close the dialog, as for a secret that is shown once. */
  onClose?: (() => void) | undefined;
  /** The id of the element that describes the dialog. */
  describedBy?: string;
  /** Makes the dialog wider, for lists and code. */
  isWide?: boolean;
  /** Whether it may open while the user is typing. It then focuses its title, so that no key triggers an action. */
  opensUnprompted?: boolean;
  children: ComponentChildren;
}

/** Selectors for the initial focus, by priority. `autofocus` takes precedence; the close button is the last resort. */
const INITIAL_FOCUS = [
  ':is(input, select, textarea):not(:disabled, [type="hidden"], [type="file"])',
  ':scope > :not(header) button:not(:disabled)',
  'header button',
];

/** A modal dialog that opens when rendered. Asks before closing if it contains typed text. */
export function Dialog({ title, onClose, describedBy, isWide, opensUnprompted, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isTyped, trackField } = useTypedTexts();
  const close = onClose && (() => confirmClose(isTyped, onClose));
  // A layout effect moves the focus before the next keystroke.
  useLayoutEffect(() => (dialog.current ? show(dialog.current, opensUnprompted) : undefined), []);
  const cancel = (event: Event) => {
    event.preventDefault();
    close?.();
  };
  // Browsers let a page prevent a cancel only once, until the user has clicked or typed.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    cancel(event);
  };
  return (
    <dialog
      ref={dialog}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={cancel}
      onKeyDown={press}
      onFocusIn={trackField}
    >
      <header>
        <h2 id={id} tabIndex={opensUnprompted ? -1 : undefined}>
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

/** The element that had the focus before each dialog. */
const previousFocus = new WeakMap<Element, Element | null>();

/** Shows a dialog. Returns a function that closes it and restores the focus. */
function show(dialog: HTMLDialogElement, opensUnprompted?: boolean): () => void {
  previousFocus.set(dialog, suspendFocus());
  dialog.showModal();
  focusInitial(dialog, opensUnprompted);
  return () => {
    dialog.close();
    restoreFocus(previousFocusOf(dialog));
  };
}

/** Returns the previously focused element. If that was in a closed dialog, returns the one before that dialog. */
function previousFocusOf(dialog: Element): Element | null {
  const element = previousFocus.get(dialog) ?? null;
  if (!element || element.isConnected) return element;
  const around = element.closest('dialog');
  return around && previousFocusOf(around);
}

function focusInitial(dialog: HTMLDialogElement, opensUnprompted = false): void {
  if (dialog.querySelector('[autofocus]')) return;
  const selectors = opensUnprompted ? ['h2'] : INITIAL_FOCUS;
  const found = selectors.map((one) => dialog.querySelector<HTMLElement>(one));
  found.find((element) => element !== null)?.focus();
}

interface ConfirmDialogProps {
  /** Contains the record's name if the action cannot be undone. */
  title: string;
  /** The consequences, including what will be deleted. */
  text: ComponentChildren;
  confirm: string;
  isDangerous?: boolean;
  /** False while the text is still loading. */
  isReady?: boolean;
  isBusy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

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
