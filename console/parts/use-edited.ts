import { useEffect, useState } from 'preact/hooks';
import { changedTexts, rebased, type Edited } from './edited';

interface EditedOptions<Record, Texts> {
  /** The record as the screen has it; null in a form that adds one. */
  record: Record;
  textsOf: (record: Record) => Texts;
  /** The record that `useChange` has received with a refusal. */
  newer: Record | undefined;
  /** What was edited before, if the form continues with it. */
  start?: Edited<Record, Texts> | undefined;
}

/**
 * Holds the texts of a form that changes a record. A newer record of the screen is taken while nothing is changed;
 * after that only a refused save brings one, so that nobody replaces what they have not seen.
 */
export function useEdited<Record, Texts extends object>(options: EditedOptions<Record, Texts>) {
  const { record, textsOf, newer, start } = options;
  const begin = (of: Record): Edited<Record, Texts> => ({ record: of, texts: textsOf(of), theirs: {} });
  const changesOf = (of: Edited<Record, Texts>) => changedTexts(textsOf(of.record), of.texts);
  const [edited, setEdited] = useState(() => start ?? begin(record));
  const { texts, theirs } = edited;
  const changes = changesOf(edited);
  const change = (changed: Partial<Texts>) =>
    setEdited((before) => ({ ...before, texts: { ...before.texts, ...changed } }));
  useEffect(() => {
    setEdited((before) => (isEmpty(changesOf(before)) ? begin(record) : before));
  }, [record]);
  useEffect(() => {
    if (newer !== undefined) setEdited((before) => rebased(before, newer, textsOf));
  }, [newer]);
  return {
    ...{ edited, record: edited.record, texts, changes, isChanged: !isEmpty(changes), change },
    /** The texts of somebody else that differ from what the form has. */
    theirs: changedTexts(texts, { ...texts, ...theirs }),
    restart: (saved: Record) => setEdited(begin(saved)),
  };
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
