import { useEffect } from 'preact/hooks';
import { isShortcut } from '../../../parts/shortcuts';

/** Saves on Ctrl+S or Command+S. */
export function useSaveKey(isEnabled: boolean, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isEnabled) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'save')) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled, save]);
}
