import { useMemo, useState } from 'preact/hooks';
import type { Selection } from '../../parts/table';

/** Manages the selected rows. Rows that leave the list are deselected. */
export function useSelection(
  ids: readonly number[],
): Selection & { choose: (ids: readonly number[]) => void } {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids.join(), chosen]);
  const [actions] = useState(() => ({
    toggle: (id: number) => setChosen((before) => toggled(before, id)),
    choose: (only: readonly number[]) => setChosen(new Set(only)),
  }));
  const toggleAll = () => setChosen(selected.size === ids.length ? new Set() : new Set(ids));
  return { ids: selected, ...actions, toggleAll };
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
