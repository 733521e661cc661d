import { useLayoutEffect, useState } from 'preact/hooks';
import { Value, useValue } from '../api/value';
import { ConfirmDialog } from '../parts/dialog';
import { words } from '../words/words';

type Navigate = (to: string, options?: object) => void;

/** What guards unsaved changes of a screen. */
interface LeaveGuard {
  isUnsaved: () => boolean;
  /** Whether the browser keeps the changes after the person has left. */
  isKept?: boolean;
  /** Saves what can be saved without a decision of the person. It is called before the session ends. */
  save?: () => Promise<unknown>;
  /** Forgets the changes, after the person has decided to leave. */
  forget?: () => void;
  /** The address of something that is shown only once. */
  shownAt?: string;
}

/** How often an open question looks whether there is still something to ask. */
const LOOKS_MS = 200;

const guards = new Set<LeaveGuard>();
const held = new Value<(() => void) | null>(null);

/**
 * While `isUnsaved` returns true, the person is asked before leaving the screen or the page. Pass the same functions as
 * long as nothing changes in them. The guard is in place before the next event of the browser: an effect would run after
 * the next frame, and what leaves before that would not be asked about.
 */
export function useLeaveGuard(
  isUnsaved: LeaveGuard['isUnsaved'],
  { isKept = false, shownAt, save, forget }: Omit<LeaveGuard, 'isUnsaved'> = {},
): void {
  useLayoutEffect(() => {
    const guard: LeaveGuard = {
      ...{ isUnsaved, isKept },
      ...(save && { save }),
      ...(forget && { forget }),
      ...(shownAt && { shownAt }),
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, isKept, shownAt, save, forget]);
}

/** Asks the person before something is left that is shown only once, also by Back and Forward. */
export function useShownOnce(): void {
  const [shownAt] = useState(() => window.location.href);
  useLeaveGuard(always, { shownAt });
}

const always = () => true;

/**
 * Keeps the address of what is shown only once, and asks the person, when Back or Forward has left it. Other screens keep
 * what is not saved. It must listen before the router does: the window calls its listeners in their order.
 */
export function holdBack(event: PopStateEvent): void {
  const shown = [...guards].find(({ shownAt }) => shownAt);
  if (!shown) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', shown.shownAt);
  askBefore(() => window.history.back());
}

/** Saves what the open screens can save. */
export async function saveOpen(): Promise<void> {
  await Promise.allSettled([...guards].map(async ({ save }) => save?.()));
}

/** Returns whether something is unsaved. */
export function isAnythingUnsaved(): boolean {
  return unsaved().length > 0;
}

/** Does what leaves the screen, after asking the person if something is unsaved. */
export function askBefore(leave: () => void): void {
  if (isAnythingUnsaved()) held.set(leave);
  else leave();
}

/** Returns the guards that have something to ask for. */
function unsaved(): LeaveGuard[] {
  return [...guards].filter(({ isUnsaved }) => isUnsaved());
}

/** Navigates, after asking the person if something is unsaved. */
export function aroundNavigation(navigate: Navigate, to: string, options?: object): void {
  askBefore(() => navigate(to, options));
}

function whatIsLost(): string {
  const open = unsaved();
  if (open.some(({ shownAt }) => shownAt)) return words.leaving.onceText;
  return open.every(({ isKept }) => isKept) ? words.leaving.kept : words.leaving.text;
}

/** The question whether to leave a screen with unsaved changes. */
export function LeaveDialog() {
  const go = useValue(held);
  useEndOfQuestion(go);
  if (!go) return null;
  const leave = () => {
    held.set(null);
    for (const { forget } of guards) forget?.();
    // The person has decided: what follows, such as a navigation, does not ask again.
    guards.clear();
    go();
  };
  return (
    <ConfirmDialog
      title={words.leaving.title}
      text={whatIsLost()}
      confirm={words.leaving.confirm}
      isDangerous
      onConfirm={leave}
      onClose={() => held.set(null)}
    />
  );
}

/** Goes on once everything is saved, and ends the question if the person leaves in another way. */
function useEndOfQuestion(go: (() => void) | null): void {
  useLayoutEffect(() => {
    if (!go) return;
    const close = () => held.set(null);
    const look = setInterval(() => {
      if (unsaved().length > 0) return;
      close();
      go();
    }, LOOKS_MS);
    window.addEventListener('popstate', close);
    return () => {
      clearInterval(look);
      window.removeEventListener('popstate', close);
    };
  }, [go]);
}
