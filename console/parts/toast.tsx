import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useValue } from '../api/value';
import { words } from '../words/words';
import { Button } from './button';
import { giveFocusTo } from './focus';
import { NewTabLink } from './link';
import { notices, removeNotice, type Notice } from './notices';

export { showError, showLinked, showNotice } from './notices';

const STAYS_MS = 10_000;

/** The notices. Their region is a log, because the one status region of the console says what saving does. */
export function Toasts() {
  const shown = useValue(notices);
  return (
    <div class="toasts" role="log" aria-label={words.common.notices}>
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Toast({ notice: { id, text, undo, link, isError } }: { notice: Notice }) {
  const toast = useRef<HTMLDivElement>(null);
  const { isHeld, events, giveBack } = useFocus(toast, undo !== undefined);
  const close = () => {
    giveBack();
    removeNotice(id);
  };
  useEffect(() => {
    if (isHeld || isError) return;
    const timer = setTimeout(close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const takeBack = () => {
    close();
    undo?.();
  };
  return (
    <div
      ref={toast}
      class={isError ? 'toast error' : 'toast'}
      role={isError ? 'alert' : undefined}
      {...events}
    >
      <span>{text}</span>
      {link && (
        <NewTabLink href={link.href} class="button quiet">
          {link.text}
        </NewTabLink>
      )}
      {undo && (
        <Button kind="quiet" onClick={takeBack}>
          {words.common.undo}
        </Button>
      )}
      <Button kind="quiet" icon="close" isIconOnly onClick={close}>
        {words.common.dismiss}
      </Button>
    </div>
  );
}

/**
 * Keeps a notice while the pointer is in it, or the person has moved the focus into it. A notice that can take something
 * back takes the focus if nothing else has it, which does not keep it, and gives it back to where it came from, or to
 * the heading.
 */
function useFocus(toast: RefObject<HTMLDivElement>, canUndo: boolean) {
  const [isHeld, hold] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!canUndo || document.activeElement !== document.body) return;
    takesFocus.current = true;
    toast.current?.querySelector('button')?.focus();
    takesFocus.current = false;
  }, []);
  const giveBack = () => {
    if (!toast.current?.contains(document.activeElement)) return;
    giveFocusTo(before.current?.isConnected ? before.current : document.querySelector('h1'));
  };
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!takesFocus.current) hold(true);
    const from = relatedTarget as HTMLElement | null;
    if (!toast.current?.contains(from)) before.current = from;
  };
  const events = {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocusIn: enter,
    onFocusOut: () => hold(false),
  };
  return { isHeld, events, giveBack };
}
