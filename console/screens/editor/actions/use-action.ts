import { useState } from 'preact/hooks';

/** Runs one action at a time. `busy` is its name. */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const runAction = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(name);
    await action().finally(() => setBusy(null));
  };
  return { busy, runAction };
}

/** Ignores the second click of a double click, because the layout may have moved another button under the pointer. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
