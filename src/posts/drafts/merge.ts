import type { FieldConflict } from '../../platform/common/problem';
import { isSame, POST_FIELDS, type PostField } from '../post-fields';
import type { DraftFields } from './draft-fields';

/** `take` of a publication names the side that wins conflicts. */
export const SIDES = ['draft', 'live'] as const;

export type Side = (typeof SIDES)[number];

/** `base`: the version that the draft is based on; null if it has been pruned. */
export interface MergeTexts {
  base: DraftFields | null;
  live: DraftFields;
  draft: DraftFields;
}

/** `fields`: what the live post gets from the draft. */
export interface Merged {
  fields: Partial<DraftFields>;
  conflicts: FieldConflict[];
}

/** A field that one side has changed gets its value. `take` decides if both sides have changed it differently. */
export function merge(texts: MergeTexts, take?: Side | null): Merged {
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

/** Returns null for a conflict. */
function winner({ base, live, draft }: MergeTexts, name: PostField, take?: Side | null): Side | null {
  if (isSame(draft[name], live[name])) return 'live';
  if (base && isSame(draft[name], base[name])) return 'live';
  if (base && isSame(live[name], base[name])) return 'draft';
  return take ?? null;
}
