import { useEffect, useRef } from 'preact/hooks';
import type { OperationId } from './operations';
import { refresh } from './queries';

/** How often to read again what is about to change, in milliseconds. */
const EVERY_MS = 2000;

/** Reads the named operations again every two seconds while something is about to change and the page is visible. */
export function useRefreshWhile(isDue: () => boolean, names: readonly OperationId[]): void {
  const due = useRef(isDue);
  due.current = isDue;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && due.current()) void refresh(...names);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [names]);
}
