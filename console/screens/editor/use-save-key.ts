import { useEffect } from 'preact/hooks';

/** Saves by Ctrl or Command with S, in place of the browser's dialog for files. */
export function useSaveKey(isEnabled: boolean, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled, save]);
}
