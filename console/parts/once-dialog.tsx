import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useShownOnce } from '../app/guards';
import { words } from '../words/words';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';

/** For how long nothing closes a dialog: a second click on the button before it must not hide what nobody has seen. */
const UNSEEN_MS = 1000;

interface OnceDialogProps {
  title: string;
  isWide?: boolean;
  /** The secret, and what to do with it. */
  children: ComponentChildren;
  /** Returns the buttons. */
  actions: (isSeen: boolean) => ComponentChildren;
}

/** A dialog with a secret that is shown once: only its own buttons close it. */
export function OnceDialog({ title, isWide = false, children, actions }: OnceDialogProps) {
  const [isSeen, setSeen] = useState(false);
  useShownOnce();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={title} isWide={isWide}>
      {children}
      <footer>{actions(isSeen)}</footer>
    </Dialog>
  );
}

/** A button of such a dialog. It does nothing until the secret can have been seen. */
export function SeenButton({ isSeen, onClick, ...rest }: ButtonProps & { isSeen: boolean }) {
  return <Button {...rest} aria-disabled={!isSeen || undefined} onClick={isSeen ? onClick : undefined} />;
}

/** The button that closes such a dialog. */
export function DoneButton({ isSeen, onClose }: { isSeen: boolean; onClose: () => void }) {
  return (
    <SeenButton kind="primary" isSeen={isSeen} onClick={onClose}>
      {words.common.done}
    </SeenButton>
  );
}
