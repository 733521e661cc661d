import { threeWay } from '../lossless/three-way';

/** A record with the texts of its form. */
export interface Edited<Record, Texts> {
  /** The record whose version is saved. */
  record: Record;
  texts: Texts;
  /** The other user's texts, for fields that both have changed. */
  theirs: Partial<Texts>;
}

export function changedTexts<Texts extends object>(before: Texts, after: Texts): Partial<Texts> {
  const names = (Object.keys(after) as (keyof Texts)[]).filter((name) => after[name] !== before[name]);
  return pick(after, names);
}

/** Rebases the form on a newer record. Conflicting fields keep the form's text; `theirs` has the other one. */
export function rebase<Record, Texts extends object>(
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
    theirs: pick(after, names),
  };
}

function pick<Texts extends object>(texts: Texts, names: readonly (keyof Texts)[]): Partial<Texts> {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Partial<Texts>;
}
