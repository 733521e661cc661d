import { useEffect, useState } from 'preact/hooks';
import { useValue } from '../api/value';
import { Dialog } from '../parts/dialog';
import { isForTyping } from '../parts/typing';
import { words } from '../words/words';
import { rowKeysSetting } from './row-keys-setting';

/** The key `?`, which opens the list of all keys unless the person has turned keys of one character off. */
export function ShortcutsKey() {
  const areOn = useValue(rowKeysSetting);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isForTyping(event)) return;
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

/** The keys of the console, by where they act. */
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
