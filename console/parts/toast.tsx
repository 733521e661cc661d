import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Value, useValue } from '../api/value';
import { words } from '../words/words';
import { Button } from './button';

interface Notice {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  isError?: boolean;
}

const STAYS_MS = 10_000;
const notices = new Value<readonly Notice[]>([]);
let lastId = 0;

/** Shows a notice for 10 seconds. With `undo` it has a button that takes the change back. */
export function showNotice(text: string, undo?: () => void): void {
  show({ id: ++lastId, text, undo });
}

/** Shows an error that belongs to no form and no dialog, until the person dismisses it. */
export function showError(text: string): void {
  show({ id: ++lastId, text, isError: true });
}

function show(notice: Notice): void {
  notices.set([...notices.get().slice(-2), notice]);
}

function remove(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

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

function Toast({ notice: { id, text, undo, isError } }: { notice: Notice }) {
  const toast = useRef<HTMLDivElement>(null);
  const { isHeld, events, giveBack } = useFocus(toast, undo !== undefined);
  const close = () => {
    giveBack();
    remove(id);
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
    const place = before.current?.isConnected ? before.current : document.querySelector('h1');
    place?.focus({ preventScroll: true });
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
