import { useLayoutEffect, useState } from 'preact/hooks';
import { Value } from '../api/value';
import { navigateTo, currentEntryState } from './scroll-positions';

type Navigate = (to: string, options?: object) => void;

/** Protects the unsaved changes of a screen. */
interface LeaveGuard {
  isUnsaved: () => boolean;
  /** Whether the browser stores the changes. */
  isBackedUp?: boolean;
  /** Saves everything that needs no decision from the user. Called before the session ends. */
  save?: () => Promise<unknown>;
  /** Discards the changes after the user has decided to leave. */
  discard?: () => void;
  /** The URL that Back and Forward do not leave without confirmation. Without it, they do not ask. */
  guardedUrl?: string;
  /** Whether the guard protects a value that is shown only once. */
  isShownOnce?: boolean;
  /** Returns whether a URL of the same screen with these parameters keeps the changes. False by default. */
  isSafeAt?: (parameters: URLSearchParams) => boolean;
}

/** An open leave confirmation. */
interface Question {
  proceed: () => void;
  pendingGuards: () => LeaveGuard[];
}

const guards = new Set<LeaveGuard>();
export const leaveQuestion = new Value<Question | null>(null);

/** Asks before leaving while `isUnsaved` returns true. A layout effect registers the guard before the next event. */
export function useLeaveGuard(
  isUnsaved: LeaveGuard['isUnsaved'],
  options: Omit<LeaveGuard, 'isUnsaved'> = {},
): void {
  const { isBackedUp, isShownOnce, isSafeAt, guardedUrl, save, discard } = options;
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
  }, [isUnsaved, isBackedUp, isShownOnce, isSafeAt, guardedUrl, save, discard]);
}

/** Asks before leaving a value that is shown only once, including on Back and Forward. */
export function useOnceGuard(): void {
  const [guardedUrl] = useState(() => window.location.href);
  useLeaveGuard(always, { guardedUrl, isShownOnce: true });
}

/** Asks before leaving typed text that is not stored anywhere, including on Back and Forward. */
export function useTypedGuard(isTyped: () => boolean, options: Pick<LeaveGuard, 'isSafeAt'> = {}): void {
  useLeaveGuard(isTyped, { ...options, guardedUrl: window.location.href });
}

const always = () => true;

/** Restores the URL after Back or Forward if a guard requires confirmation. Must be registered before the router. */
export function blockPopState(event: PopStateEvent): void {
  const shown = activeGuards(window.location.href).find(({ guardedUrl }) => guardedUrl);
  if (!shown) return;
  event.stopImmediatePropagation();
  window.history.pushState(currentEntryState(), '', shown.guardedUrl);
  confirmLeave(() => window.history.back());
}

/** Saves the changes of all open screens. */
export async function saveAll(): Promise<void> {
  await Promise.allSettled([...guards].map(async ({ save }) => save?.()));
}

export function hasUnsavedChanges(): boolean {
  return activeGuards().length > 0;
}

/** Leaves after confirmation, if there are unsaved changes. */
export function confirmLeave(leave: () => void): void {
  confirmThen(leave, activeGuards);
}

/** Closes a part of the screen, after confirmation if its guard has unsaved changes. */
export function confirmClose(isUnsaved: LeaveGuard['isUnsaved'], close: () => void): void {
  confirmThen(close, () => activeGuards().filter((guard) => guard.isUnsaved === isUnsaved));
}

/** Leaves without saving. Removes the guards, so that a navigation that follows does not ask again. */
export function leaveWithoutSaving({ proceed, pendingGuards }: Question): void {
  leaveQuestion.set(null);
  for (const guard of pendingGuards()) {
    guard.discard?.();
    guards.delete(guard);
  }
  proceed();
}

function confirmThen(proceed: () => void, pendingGuards: Question['pendingGuards']): void {
  if (pendingGuards().length > 0) leaveQuestion.set({ proceed, pendingGuards });
  else proceed();
}

/** Returns the guards that block leaving, or navigating to a URL. */
function activeGuards(to?: string): LeaveGuard[] {
  return [...guards].filter((guard) => guard.isUnsaved() && !isSafeTo(guard, to));
}

function isSafeTo({ guardedUrl, isSafeAt }: LeaveGuard, to?: string): boolean {
  if (to === undefined || !guardedUrl || !isSafeAt?.(new URL(to, guardedUrl).searchParams)) return false;
  const [from, next] = [new URL(guardedUrl), new URL(to, guardedUrl)];
  const accountOf = ({ searchParams }: URL) => searchParams.get('account');
  return from.pathname === next.pathname && accountOf(from) === accountOf(next);
}

/** Navigates after confirmation, if there are unsaved changes. */
export function guardNavigation(navigate: Navigate, to: string, options?: object): void {
  confirmThen(
    () => navigateTo(navigate, to, options),
    () => activeGuards(to),
  );
}
