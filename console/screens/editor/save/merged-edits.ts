import { mergeBlocks, type MergedBlocks } from '../../../lossless/merged-blocks';
import { threeWay, type FieldConflict, type ThreeWay } from '../../../lossless/three-way';
import type { FieldName, PostFields } from './fields';

/** Compares edits with the other side's fields, as `threeWay` does. Contents that both have changed are merged by blocks if they can be. */
export function mergeEdits(
  base: PostFields,
  edits: Partial<PostFields>,
  theirs: PostFields,
): ThreeWay<PostFields> {
  const view = threeWay(base, edits, theirs);
  const content = view.conflicts.find(({ field }) => field === 'postContent');
  const merge = content && mergeContents(content);
  if (!merge || merge.conflicts.length > 0) return view;
  const conflicts = view.conflicts.filter((one) => one !== content);
  return { mine: { ...view.mine, postContent: merge.html([]) }, conflicts };
}

/** Null if the contents cannot be merged by blocks. */
export function mergeContents({
  base,
  mine,
  theirs,
}: Omit<FieldConflict<FieldName>, 'field'>): MergedBlocks | null {
  return mergeBlocks(textOf(base), textOf(mine), textOf(theirs));
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : '';
}
