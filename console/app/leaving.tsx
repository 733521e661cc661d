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
}

const guards = new Set<LeaveGuard>();
const held = new Value<(() => void) | null>(null);

/**
 * While `isUnsaved` returns true, the person is asked before leaving the screen or the page. Pass the same functions as
 * long as nothing changes in them.
 */
export function useLeaveGuard(
  isUnsaved: LeaveGuard['isUnsaved'],
  { save, forget }: Omit<LeaveGuard, 'isUnsaved'> = {},
): void {
  useEffect(() => {
    const guard: LeaveGuard = { isUnsaved, ...(save && { save }), ...(forget && { forget }) };
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, save, forget]);
}

/** Saves what the open screens can save. */
export async function saveOpen(): Promise<void> {
  await Promise.allSettled([...guards].map(async ({ save }) => save?.()));
}

/** Does what leaves the screen, after asking the person if something is unsaved. */
export function askBefore(leave: () => void): void {
  if ([...guards].some(({ isUnsaved }) => isUnsaved())) held.set(leave);
  else leave();
}

/** Navigates, after asking the person if something is unsaved. */
export function aroundNavigation(navigate: Navigate, to: string, options?: object): void {
  askBefore(() => navigate(to, options));
}

/** The question whether to leave a screen with unsaved changes. */
export function LeaveDialog() {
  const go = useValue(held);
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
      text={words.leaving.text}
      confirm={words.leaving.confirm}
      isDangerous
      onConfirm={leave}
      onClose={() => held.set(null)}
    />
  );
}
