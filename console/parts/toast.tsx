import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { languageOf } from '../api/problems';
import { useValue } from '../api/value';
import { words } from '../words/words';
import { Button } from './button';
import { restoreFocus } from './focus';
import { NewTabLink } from './link';
import { NOTICE_VISIBLE_MS, notices, removeNotice, type Notice } from './notices';

export { showError, showNotice } from './notices';

/** The notices. Their role is `log`, because the console reserves its only `status` region for the save status. */
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
  const { isPinned, events, returnFocus } = useFocus(toast, undo !== undefined);
  const close = () => {
    returnFocus();
    removeNotice(id);
  };
  useLayoutEffect(() => {
    if (isPinned || isError) return;
    const timer = setTimeout(close, NOTICE_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [id, isPinned]);
  const revert = () => {
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
      <span lang={languageOf(text)}>{text}</span>
      {link && (
        <NewTabLink href={link.href} class="button quiet">
          {link.text}
        </NewTabLink>
      )}
      {undo && (
        <Button kind="quiet" onClick={revert}>
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
 * Keeps a notice open while it is hovered or focused. A notice with Undo takes a free focus, and returns it on close.
 * The button itself does not, because a repeated Enter would undo the action.
 */
function useFocus(toast: RefObject<HTMLDivElement>, canUndo: boolean) {
  const [isPinned, setPinned] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (!canUndo || document.activeElement !== document.body) return;
    takesFocus.current = true;
    toast.current?.focus();
    takesFocus.current = false;
  }, []);
  const returnFocus = () => {
    if (!toast.current?.contains(document.activeElement)) return;
    restoreFocus(before.current?.isConnected ? before.current : document.querySelector('h1'));
  };
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!takesFocus.current) setPinned(true);
    const from = relatedTarget as HTMLElement | null;
    if (!toast.current?.contains(from)) before.current = from;
  };
  const events = {
    tabIndex: canUndo ? -1 : undefined,
    onMouseEnter: () => setPinned(true),
    onMouseLeave: () => setPinned(false),
    onFocusIn: enter,
    onFocusOut: () => setPinned(false),
  };
  return { isPinned, events, returnFocus };
}
