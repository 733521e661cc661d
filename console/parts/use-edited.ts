import { useEffect, useState } from 'preact/hooks';
import { changedTexts, rebase, type Edited } from './edited';

interface EditedOptions<Record, Texts> {
  /** The record from the screen; null in a form that adds one. */
  record: Record;
  textsOf: (record: Record) => Texts;
  /** The record that `useChange` received with a version conflict. */
  newer: Record | undefined;
  /** Earlier edits with which the form continues. */
  start?: Edited<Record, Texts> | undefined;
}

/** Manages the texts of a form. Edits are rebased only on a version conflict, so that no unseen change is overwritten. */
export function useEdited<Record, Texts extends object>(options: EditedOptions<Record, Texts>) {
  const { record, textsOf, newer, start } = options;
  const initial = (of: Record): Edited<Record, Texts> => ({ record: of, texts: textsOf(of), theirs: {} });
  const changesOf = (of: Edited<Record, Texts>) => changedTexts(textsOf(of.record), of.texts);
  const [edited, setEdited] = useState(() => start ?? initial(record));
  const { texts, theirs } = edited;
  const changes = changesOf(edited);
  const change = (changed: Partial<Texts>) =>
    setEdited((before) => ({ ...before, texts: { ...before.texts, ...changed } }));
  useEffect(() => setEdited((before) => (isEmpty(changesOf(before)) ? initial(record) : before)), [record]);
  useEffect(() => {
    if (newer !== undefined) setEdited((before) => rebase(before, newer, textsOf));
  }, [newer]);
  return {
    edited,
    record: edited.record,
    texts,
    changes,
    isChanged: !isEmpty(changes),
    change,
    /** The other user's conflicting texts. */
    theirs: changedTexts(texts, { ...texts, ...theirs }),
    reset: (saved: Record) => setEdited(initial(saved)),
  };
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
