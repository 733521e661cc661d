/** A field that two sides have changed from a common base to different values. */
export interface FieldConflict<Name extends string = string> {
  field: Name;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What two sides made of a record: the changes that fit together, and the fields that do not. */
export interface ThreeWay<Fields extends object> {
  /** My changes to fields that the other side left as they were. */
  mine: Partial<Fields>;
  conflicts: FieldConflict<keyof Fields & string>[];
}

/** Compares my changes with what the other side made of the same base. The same change on both sides is no conflict. */
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

/** Returns the names of the fields in which two records differ. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
  names: readonly (keyof Fields & string)[],
): (keyof Fields & string)[] {
  return names.filter((name) => before[name] !== after[name]);
}
