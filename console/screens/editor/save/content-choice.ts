import type { BlockConflict, Choice } from '../../../lossless/merged-blocks';
import type { PostFields } from './fields';
import { mergeContents } from './merged-edits';
import type { Conflict } from './post-editing-state';

/** The paragraphs to choose from. `isWhole`: the contents cannot be divided, so each is offered as a whole. */
export interface ContentConflicts {
  paragraphs: readonly BlockConflict[];
  isWhole: boolean;
}

/** What was chosen, by the position of the paragraph. */
export type Choices = Readonly<Record<number, Choice>>;

/** Returns what the user has to choose from in the content; null if it has no conflict. */
export function contentConflicts(conflict: Conflict, mine: string | null): ContentConflicts | null {
  const content = contentIn(conflict);
  if (!content) return null;
  const merge = mergeContents({ ...content, mine });
  if (merge) return { paragraphs: merge.conflicts, isWhole: false };
  const [base, own, theirs] = [content.base, mine, content.theirs].map(
    (text) => (text as string | null) ?? '',
  );
  return { paragraphs: [{ base: base ?? '', mine: own ?? '', theirs: theirs ?? '' }], isWhole: true };
}

/** Returns the content to save; empty for the user's own. A paragraph without a choice keeps both sides. */
export function chosenContent(
  conflict: Conflict,
  mine: string | null,
  choices: Choices,
): Partial<PostFields> {
  const content = contentIn(conflict);
  if (!content) return {};
  const merge = mergeContents({ ...content, mine });
  if (merge) return { postContent: merge.html(merge.conflicts.map((_, at) => choices[at] ?? 'both')) };
  return choices[0] === 'theirs' ? { postContent: content.theirs as string | null } : {};
}

function contentIn({ fields }: Conflict): Conflict['fields'][number] | undefined {
  return fields.find(({ field }) => field === 'postContent');
}
