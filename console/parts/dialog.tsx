import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { messageOf } from '../api/problems';
import { words } from '../words/words';
import { Alert } from './alert';
import { Button } from './button';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A wider dialog, for lists and code. */
  isWide?: boolean;
  children: ComponentChildren;
}

/** A modal dialog. It opens when it is rendered; Escape and its button call `onClose`. */
export function Dialog({ title, onClose, isWide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} class={isWide ? 'dialog wide' : 'dialog'} aria-labelledby={id} onCancel={cancel}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
          {words.common.close}
        </Button>
      </header>
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  /** For what cannot be undone, with the name of the record. */
  title: string;
  /** What will happen, and what is lost. */
  text: ComponentChildren;
  confirm: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, isDangerous, isBusy, error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
      <div class="dialog-text">{text}</div>
      <footer>
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} isBusy={isBusy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </footer>
    </Dialog>
  );
}
