import type { FieldConflict } from '../../platform/common/problem';
import { isSame } from '../history/differences';
import { POST_FIELDS, type PostField } from '../post-fields';
import type { DraftFields } from './draft-fields';

/** The sides of a merge. `take` of a publication names the one that wins a conflict. */
export const SIDES = ['draft', 'live'] as const;

export type Side = (typeof SIDES)[number];

/** The texts that are merged. `base`: the version from which the draft was made; null if it is not kept any more. */
export interface Texts {
  base: DraftFields | null;
  live: DraftFields;
  draft: DraftFields;
}

/** The fields of the draft that the live post gets, and the conflicts, which nobody has decided. */
export interface Merged {
  fields: Partial<DraftFields>;
  conflicts: FieldConflict[];
}

/**
 * Merges a draft into the live post, field by field. A field that only one side has changed since the base has the value
 * of this side. A field that both have changed to different values is a conflict, which `take` decides.
 */
export function merge(texts: Texts, take?: Side | null): Merged {
  const taken = POST_FIELDS.filter((name) => winner(texts, name, take) === 'draft');
  const open = POST_FIELDS.filter((name) => winner(texts, name, take) === null);
  const { base, live, draft } = texts;
  return {
    fields: Object.fromEntries(taken.map((name) => [name, draft[name]])),
    conflicts: open.map((name) => ({
      field: name,
      base: base && base[name],
      live: live[name],
      draft: draft[name],
    })),
  };
}

/** Returns the side whose value a field gets; null if that is a conflict. */
function winner({ base, live, draft }: Texts, name: PostField, take?: Side | null): Side | null {
  if (isSame(draft[name], live[name])) return 'live';
  if (base && isSame(draft[name], base[name])) return 'live';
  if (base && isSame(live[name], base[name])) return 'draft';
  return take ?? null;
}
