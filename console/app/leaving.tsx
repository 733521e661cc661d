import { useEffect } from 'preact/hooks';
import { Value, useValue } from '../api/value';
import { ConfirmDialog } from '../parts/dialog';
import { words } from '../words/words';

type Navigate = (to: string, options?: object) => void;

/** What guards unsaved changes of a screen. */
interface LeaveGuard {
  isUnsaved: () => boolean;
  /** Saves what can be saved without a decision of the person. It is called before the session ends. */
  save?: () => Promise<unknown>;
  /** Forgets the changes, after the person has decided to leave. */
  forget?: () => void;
  /** Whether it is something that is shown only once. */
  isShownOnce?: boolean;
}

const guards = new Set<LeaveGuard>();
const held = new Value<{ leave: () => void; isShownOnce: boolean } | null>(null);

/**
 * While `isUnsaved` returns true, the person is asked before leaving the screen or the page. Pass the same functions as
 * long as nothing changes in them.
 */
export function useLeaveGuard(
  isUnsaved: LeaveGuard['isUnsaved'],
  { save, forget, isShownOnce = false }: Omit<LeaveGuard, 'isUnsaved'> = {},
): void {
  useEffect(() => {
    const guard: LeaveGuard = {
      ...{ isUnsaved, isShownOnce },
      ...(save && { save }),
      ...(forget && { forget }),
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
  }, [isUnsaved, save, forget, isShownOnce]);
}

/**
 * Asks the person before what is shown only once is left, also by Back and Forward, which other screens survive: they
 * keep what is not saved.
 */
export function useShownOnce(): void {
  useLeaveGuard(always, { isShownOnce: true });
  useEffect(() => {
    const address = window.location.href;
    const stay = (event: PopStateEvent) => {
      if (![...guards].some(({ isShownOnce }) => isShownOnce)) return;
      // Before the router hears of it.
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address);
      askBefore(() => window.history.back());
    };
    window.addEventListener('popstate', stay, true);
    return () => window.removeEventListener('popstate', stay, true);
  }, []);
}

const always = () => true;

/** Saves what the open screens can save. */
export async function saveOpen(): Promise<void> {
  await Promise.allSettled([...guards].map(async ({ save }) => save?.()));
}

/** Returns whether something is unsaved. */
export function isAnythingUnsaved(): boolean {
  return [...guards].some(({ isUnsaved }) => isUnsaved());
}

/** Does what leaves the screen, after asking the person if something is unsaved. */
export function askBefore(leave: () => void): void {
  const unsaved = [...guards].find(({ isUnsaved }) => isUnsaved());
  if (unsaved) held.set({ leave, isShownOnce: unsaved.isShownOnce ?? false });
  else leave();
}

/** Navigates, after asking the person if something is unsaved. */
export function aroundNavigation(navigate: Navigate, to: string, options?: object): void {
  askBefore(() => navigate(to, options));
}

/** The question whether to leave a screen with unsaved changes. */
export function LeaveDialog() {
  const asked = useValue(held);
  if (!asked) return null;
  const leave = () => {
    held.set(null);
    for (const { forget } of guards) forget?.();
    // The person has decided: what follows, such as a navigation, does not ask again.
    guards.clear();
    asked.leave();
  };
  return (
    <ConfirmDialog
      title={words.leaving.title}
      text={asked.isShownOnce ? words.leaving.onceText : words.leaving.text}
      confirm={words.leaving.confirm}
      isDangerous
      onConfirm={leave}
      onClose={() => held.set(null)}
    />
  );
}
