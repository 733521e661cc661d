import { useState } from 'preact/hooks';

/** Runs one action at a time: `busy` is the name of the running one. */
export function useAct() {
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(name);
    await action().finally(() => setBusy(null));
  };
  return { busy, act };
}

/** Keeps the second click of a double click from a button that has moved under the pointer meanwhile. */
export function ignoreRepeated(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
