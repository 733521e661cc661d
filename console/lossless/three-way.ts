/** A field that both sides have changed to different values. */
export interface FieldConflict<Name extends string = string> {
  field: Name;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The result of a three-way comparison. */
export interface ThreeWay<Fields extends object> {
  /** My changes to fields that the other side has not changed. */
  mine: Partial<Fields>;
  conflicts: FieldConflict<keyof Fields & string>[];
}

/** Compares my changes with the other side's record. Identical changes do not conflict. */
export function threeWay<Fields extends object>(
  base: Fields,
  changes: Partial<Fields>,
  theirs: Fields,
): ThreeWay<Fields> {
  const view: ThreeWay<Fields> = { mine: {}, conflicts: [] };
  for (const field of Object.keys(changes) as (keyof Fields & string)[]) {
    const mine = changes[field];
    if (mine === theirs[field]) continue;
    if (theirs[field] === base[field]) view.mine[field] = mine;
    else view.conflicts.push({ field, base: base[field], mine, theirs: theirs[field] });
  }
  return view;
}

/** Returns the names of the fields that differ. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
  names: readonly (keyof Fields & string)[],
): (keyof Fields & string)[] {
  return names.filter((name) => before[name] !== after[name]);
}
