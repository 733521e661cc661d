import { useEffect } from 'preact/hooks';
import { useValue } from '../../api/value';
import { rowKeysSetting } from '../../app/row-keys-setting';
import { isShortcut, type ShortcutName } from '../../parts/shortcuts';
import { isTypingKey } from '../../parts/typing';

interface RowKeys {
  onNew: (() => void) | undefined;
  onSearch?: () => void;
  onSelect?: ((id: number, isRange?: boolean) => void) | undefined;
}

const ROWS = '#content tbody tr';

/** Shortcuts of the list: j and k move, n creates, / searches, x selects, X selects a range. Users can turn them off in the profile. */
export function useRowKeys({ onNew, onSearch, onSelect }: RowKeys): void {
  const areOn = useValue(rowKeysSetting);
  useEffect(() => {
    if (!areOn) return;
    const actions: [ShortcutName, () => void][] = [
      ['nextPost', () => move(1)],
      ['previousPost', () => move(-1)],
      ['newPost', () => onNew?.()],
      ['searchPosts', () => onSearch?.()],
      // Before `selectPost`, which ignores Shift.
      ['selectRange', () => select(onSelect, true)],
      ['selectPost', () => select(onSelect, false)],
    ];
    const press = (event: KeyboardEvent) => {
      const found = isTypingKey(event) ? undefined : actions.find(([name]) => isShortcut(event, name));
      if (!found) return;
      event.preventDefault();
      found[1]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  const link = rows[next]?.querySelector<HTMLElement>('.row-link');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

function select(onSelect: RowKeys['onSelect'], isRange: boolean): void {
  const row = document.activeElement?.closest<HTMLElement>(ROWS);
  if (row) onSelect?.(Number(row.dataset.id), isRange);
}
