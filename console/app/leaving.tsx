import { useEffect } from 'preact/hooks';
import { Value, useValue } from '../api/value';
import { ConfirmDialog } from '../parts/dialog';
import { words } from '../words/words';

type Navigate = (to: string, options?: object) => void;

const guards = new Set<() => boolean>();
const held = new Value<(() => void) | null>(null);

/** While `isUnsaved` returns true, the person is asked before leaving the screen or the page. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    guards.add(isUnsaved);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(isUnsaved);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
}

/** Navigates, after asking the person if something is unsaved. */
export function aroundNavigation(navigate: Navigate, to: string, options?: object): void {
  if (![...guards].some((isUnsaved) => isUnsaved())) navigate(to, options);
  else held.set(() => navigate(to, options));
}

/** The question whether to leave a screen with unsaved changes. */
export function LeaveDialog() {
  const go = useValue(held);
  if (!go) return null;
  const leave = () => {
    held.set(null);
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
