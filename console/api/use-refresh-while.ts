import { useEffect, useRef } from 'preact/hooks';
import { isLoginDismissed, type OperationId } from './operations';
import { refresh } from './queries';

const EVERY_MS = 2000;

/** Polls the named operations while a change is due and the page is visible. */
export function useRefreshWhile(isDue: () => boolean, names: readonly OperationId[]): void {
  const due = useRef(isDue);
  due.current = isDue;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !isLoginDismissed() && due.current()) void refresh(...names);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [names]);
}
