import { useEffect } from 'preact/hooks';

/** Saves on Ctrl+S or Command+S. */
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
