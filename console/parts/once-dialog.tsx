import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useOnceGuard } from '../app/guards';
import { words } from '../words/words';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';

/** Ignores clicks at first, so that a double click on the preceding button cannot hide an unseen secret. */
const MIN_VISIBLE_MS = 1000;

interface OnceDialogProps {
  title: string;
  isWide?: boolean;
  /** The secret, and instructions for it. */
  children: ComponentChildren;
  /** Renders the buttons. */
  actions: (isSeen: boolean) => ComponentChildren;
}

/** A dialog with a secret that is shown once. Only its own buttons close it. */
export function OnceDialog({ title, isWide = false, children, actions }: OnceDialogProps) {
  const [isSeen, setSeen] = useState(false);
  useOnceGuard();
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), MIN_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={title} isWide={isWide}>
      {children}
      <footer>{actions(isSeen)}</footer>
    </Dialog>
  );
}

/** A button of such a dialog, disabled until the user has had time to see the secret. */
export function OnceButton({ isSeen, onClick, ...rest }: ButtonProps & { isSeen: boolean }) {
  return <Button {...rest} aria-disabled={!isSeen || undefined} onClick={isSeen ? onClick : undefined} />;
}

export function DoneButton({ isSeen, onClose }: { isSeen: boolean; onClose: () => void }) {
  return (
    <OnceButton kind="primary" isSeen={isSeen} onClick={onClose}>
      {words.common.done}
    </OnceButton>
  );
}
