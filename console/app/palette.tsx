import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Dialog } from '../parts/dialog';
import { words } from '../words/words';
import { useHref } from './accounts';
import { usePaletteItems, type PaletteItem } from './palette-items';

const LIST = 'palette-list';

/** How far each key moves the selection. Enter opens the selected item. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 };

/** The state of the search: the text, the results and the selected result. */
function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const items = usePaletteItems(text);
  const [, navigate] = useLocation();
  const href = useHref();
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run?.();
    if (item.to) navigate(href(item.to));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // A key pressed during IME composition selects a character, not an item.
    if (step === undefined || event.isComposing) return;
    event.preventDefault();
    if (step === 0) open(items[at]);
    else setAt((at + step + items.length) % Math.max(1, items.length));
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
  };
  return { text, at, items, open, handleKey, type };
}

/** The command palette, which finds posts by their words and other items by name, and runs commands. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { text, at, items, open, handleKey, type } = usePalette(onClose);
  return (
    <Dialog title={words.palette.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        class="palette-input"
        aria-label={words.palette.label}
        placeholder={words.palette.example}
        aria-expanded="true"
        aria-controls={LIST}
        aria-activedescendant={items[at] && `${LIST}-${at}`}
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <ItemList text={text} items={items} at={at} open={open} />
    </Dialog>
  );
}

interface ItemListProps {
  text: string;
  items: readonly PaletteItem[];
  at: number;
  open: (item: PaletteItem) => void;
}

function ItemList({ text, items, at, open }: ItemListProps) {
  useEffect(() => document.getElementById(`${LIST}-${at}`)?.scrollIntoView({ block: 'nearest' }), [at]);
  return (
    <>
      <div id={LIST} role="listbox" aria-label={words.palette.title} class="palette-list">
        {items.map((item, index) => (
          <div
            key={item.key}
            id={`${LIST}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => open(item)}
          >
            <span>{item.label}</span>
            <span class="quiet-text">{item.group}</span>
          </div>
        ))}
      </div>
      <p class={items.length === 0 ? 'dialog-text' : 'hidden'} aria-live="polite">
        {items.length === 0 ? words.palette.nothing(text.trim()) : words.common.listed(items.length)}
      </p>
    </>
  );
}
