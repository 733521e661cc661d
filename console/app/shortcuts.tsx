import { useEffect, useState } from 'preact/hooks';
import { useValue } from '../api/value';
import { Dialog } from '../parts/dialog';
import { isTypingKey } from '../parts/typing';
import { words } from '../words/words';
import { rowKeysSetting } from './row-keys-setting';

/** Opens the list of shortcuts on `?`, unless single-key shortcuts are off. */
export function ShortcutsKey() {
  const areOn = useValue(rowKeysSetting);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTypingKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areOn]);
  if (!isOpen) return null;
  return (
    <Dialog title={words.shortcuts.title} onClose={() => setOpen(false)}>
      <Shortcuts />
    </Dialog>
  );
}

/** The keyboard shortcuts, grouped by screen. */
export function Shortcuts() {
  return (
    <>
      {words.shortcuts.places.map(({ place, keys }) => (
        <section key={place} class="shortcuts">
          <h3>{place}</h3>
          <dl>
            {keys.map(([pressed, does]) => (
              <div key={pressed}>
                <dt>
                  <kbd>{pressed}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
