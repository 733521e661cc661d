import { useEffect, useState } from 'preact/hooks';
import { useValue } from '../api/value';
import { Dialog } from '../parts/dialog';
import { isShortcut, keysText, SHORTCUTS, type ShortcutName, type ShortcutPlace } from '../parts/shortcuts';
import { isTypingKey } from '../parts/typing';
import { words } from '../words/words';
import { rowKeysSetting } from './row-keys-setting';

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];
const PLACES = Object.keys(words.shortcuts.places) as ShortcutPlace[];

/** Does not compile if a shortcut has no label. */
const LABELS: Readonly<Record<ShortcutName, string>> = words.shortcuts.names;

/** Opens the list of shortcuts on `?`, unless single-key shortcuts are off. */
export function ShortcutsKey() {
  const areOn = useValue(rowKeysSetting);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'help') || isTypingKey(event)) return;
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
      {PLACES.map((place) => (
        <section key={place} class="shortcuts">
          <h3>{words.shortcuts.places[place]}</h3>
          <dl>
            {NAMES.filter((name) => SHORTCUTS[name].place === place).map((name) => (
              <div key={name}>
                <dt>
                  <kbd>{keysText(name)}</kbd>
                </dt>
                <dd>{LABELS[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
