import { useMemo, useRef, useState } from 'preact/hooks';
import type { Selection } from '../../parts/table';

/** Manages the selected rows. Rows that leave the list are deselected. */
export function useSelection(
  ids: readonly number[],
): Selection & { choose: (ids: readonly number[]) => void } {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids.join(), chosen]);
  const shown = useRef(ids);
  shown.current = ids;
  /** The row that was toggled last, where a range begins. */
  const anchor = useRef<number>();
  const [actions] = useState(() => ({
    toggle: (id: number, isRange = false) => {
      const range = isRange ? idsBetween(shown.current, anchor.current, id) : [id];
      anchor.current = id;
      setChosen((before) => toggled(before, range, !before.has(id)));
    },
    choose: (only: readonly number[]) => setChosen(new Set(only)),
  }));
  const toggleAll = () => setChosen(selected.size === ids.length ? new Set() : new Set(ids));
  return { ids: selected, ...actions, toggleAll };
}

/** Returns the ids from one row to another, in either direction. Only the last one if the first is not shown. */
export function idsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [first, last] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return first === -1 || last === -1 ? [to] : ids.slice(Math.min(first, last), Math.max(first, last) + 1);
}

function toggled(
  before: ReadonlySet<number>,
  ids: readonly number[],
  isChosen: boolean,
): ReadonlySet<number> {
  const after = new Set(before);
  for (const id of ids) {
    if (isChosen) after.add(id);
    else after.delete(id);
  }
  return after;
}
