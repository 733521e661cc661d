import { useMemo, useState } from 'preact/hooks';
import type { Selection } from '../../parts/table';

/** The selection of rows. Rows that have left the list are not selected any more. */
export function useSelection(ids: readonly number[]): Selection & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids.join(), chosen]);
  const [actions] = useState(() => ({
    toggle: (id: number) => setChosen((before) => toggled(before, id)),
    clear: () => setChosen(new Set()),
  }));
  const toggleAll = () => setChosen(selected.size === ids.length ? new Set() : new Set(ids));
  return { ids: selected, ...actions, toggleAll };
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
