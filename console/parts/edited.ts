import { threeWay } from '../lossless/three-way';

/** A record with the texts of the form that changes it. */
export interface Edited<Record, Texts> {
  /** The record that saving changes. */
  record: Record;
  texts: Texts;
  /** The texts of somebody else, for the fields that both have changed. */
  theirs: Partial<Texts>;
}

/** Returns the texts that differ. */
export function changedTexts<Texts extends object>(before: Texts, after: Texts): Partial<Texts> {
  const names = (Object.keys(after) as (keyof Texts)[]).filter((name) => after[name] !== before[name]);
  return picked(after, names);
}

/**
 * Takes a newer state of the record. Fields that were not changed here get its texts; where both sides have changed one,
 * the form keeps its own text, and `theirs` has the other one.
 */
export function rebased<Record, Texts extends object>(
  { record, texts, theirs }: Edited<Record, Texts>,
  newer: Record,
  textsOf: (record: Record) => Texts,
): Edited<Record, Texts> {
  const before = textsOf(record);
  const after = textsOf(newer);
  const { conflicts } = threeWay(before, changedTexts(before, texts), after);
  const names = [...(Object.keys(theirs) as (keyof Texts)[]), ...conflicts.map(({ field }) => field)];
  return {
    record: newer,
    texts: { ...after, ...changedTexts(before, texts) },
    theirs: picked(after, names),
  };
}

function picked<Texts extends object>(texts: Texts, names: readonly (keyof Texts)[]): Partial<Texts> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Partial<Texts>;
}
