import { useRef, useState } from 'preact/hooks';

/** Runs one action at a time, and ignores others until it ends. Each button has its own, so that none blocks another. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  // A double click arrives before the busy state renders.
  const isRunning = useRef(false);
  const runAction = async (action: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await action().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { isBusy, runAction };
}

/** Ignores the second click of a double click: the first may be complete, or have moved another button under the pointer. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
