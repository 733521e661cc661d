import type { Data, Item, Whole } from '../../api/operations';
import { words } from '../../words/words';

export type Entry = Item<Whole<Data<'listAuditEntries'>>>;

const ACT_NAMES: Readonly<Record<Entry['act'], string>> = words.audit.acts;

/** The name of each act. The service can be newer than the page, and then has others. */
const NAMES: Readonly<Record<string, string>> = ACT_NAMES;

/** Returns the translated name of an act, or the act. */
export function actName(act: string): string {
  return NAMES[act] ?? act;
}

/** Returns the subject as its kind and id, such as `Post #7`. Undefined without a subject. */
export function subjectText({ subjectType, subjectId }: Entry): string | undefined {
  if (subjectType === null || subjectId === null) return undefined;
  const kinds: Readonly<Record<string, string>> = words.audit.kinds;
  return words.audit.subject(kinds[subjectType] ?? subjectType, subjectId);
}
