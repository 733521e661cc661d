import { useLayoutEffect, useState } from 'preact/hooks';
import { Value } from '../api/value';
import { goTo, sameEntry } from './places';

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
  /** The address that Back and Forward do not leave without the question. By default, they leave. */
  shownAt?: string;
  /** Whether something is guarded that is shown only once. */
  isOnce?: boolean;
  /** Returns whether nothing is lost at an address of the same screen with these parameters. By default, something is. */
  staysAt?: (parameters: URLSearchParams) => boolean;
}

/** A question whether to leave, with what it asks for. */
interface Question {
  go: () => void;
  asks: () => LeaveGuard[];
}

const guards = new Set<LeaveGuard>();
/** The question that is open. */
export const held = new Value<Question | null>(null);

/**
 * While `isUnsaved` returns true, the person is asked before leaving the screen or the page. Pass the same functions as
 * long as nothing changes in them. The guard is in place before the next event of the browser: an effect would run after
 * the next frame, and what leaves before that would not be asked about.
 */
export function useLeaveGuard(
  isUnsaved: LeaveGuard['isUnsaved'],
  options: Omit<LeaveGuard, 'isUnsaved'> = {},
): void {
  const { isKept, isOnce, staysAt, shownAt, save, forget } = options;
  useLayoutEffect(() => {
    const guard: LeaveGuard = { isUnsaved, ...options };
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, isKept, isOnce, staysAt, shownAt, save, forget]);
}

/** Asks the person before something is left that is shown only once, also by Back and Forward. */
export function useShownOnce(): void {
  const [shownAt] = useState(() => window.location.href);
  useLeaveGuard(always, { shownAt, isOnce: true });
}

/** Asks the person before a typed text is left that nothing keeps, also by Back and Forward. */
export function useTypedGuard(isTyped: () => boolean, options: Pick<LeaveGuard, 'staysAt'> = {}): void {
  useLeaveGuard(isTyped, { ...options, shownAt: window.location.href });
}

const always = () => true;

/**
 * Keeps the address of what is shown only once, and asks the person, when Back or Forward has left it. Other screens keep
 * what is not saved. It must listen before the router does: the window calls its listeners in their order.
 */
export function holdBack(event: PopStateEvent): void {
  const shown = unsaved(window.location.href).find(({ shownAt }) => shownAt);
  if (!shown) return;
  event.stopImmediatePropagation();
  window.history.pushState(sameEntry(), '', shown.shownAt);
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
  ask(leave, unsaved);
}

/** Closes a part of the screen, after asking the person if something is unsaved that its guard asks for. */
export function askToClose(isUnsaved: LeaveGuard['isUnsaved'], close: () => void): void {
  ask(close, () => unsaved().filter((guard) => guard.isUnsaved === isUnsaved));
}

/** Leaves as the person has decided: what follows, such as a navigation, does not ask for the same again. */
export function leaveWithout({ go, asks }: Question): void {
  held.set(null);
  for (const guard of asks()) {
    guard.forget?.();
    guards.delete(guard);
  }
  go();
}

function ask(go: () => void, asks: Question['asks']): void {
  if (asks().length > 0) held.set({ go, asks });
  else go();
}

/** Returns the guards that have something to ask for, if the person goes to an address. */
function unsaved(to?: string): LeaveGuard[] {
  return [...guards].filter((guard) => guard.isUnsaved() && !staysWith(guard, to));
}

function staysWith({ shownAt, staysAt }: LeaveGuard, to?: string): boolean {
  if (to === undefined || !shownAt || !staysAt?.(new URL(to, shownAt).searchParams)) return false;
  const [from, next] = [new URL(shownAt), new URL(to, shownAt)];
  const accountOf = ({ searchParams }: URL) => searchParams.get('account');
  return from.pathname === next.pathname && accountOf(from) === accountOf(next);
}

/** Navigates, after asking the person if something is unsaved. */
export function aroundNavigation(navigate: Navigate, to: string, options?: object): void {
  ask(
    () => goTo(navigate, to, options),
    () => unsaved(to),
  );
}
