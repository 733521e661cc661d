import type { Node } from '@tiptap/pm/model';
import { commonEnds } from '../../../lossless/common-ends';

/** Returns where a position of one document is in another: in the same block, if that exists, else as far from the start. */
export function placeIn(after: Node, before: Node, at: number): number {
  const index = before.resolve(Math.min(at, before.content.size)).index(0);
  const same = sameBlock(before, after, index);
  const moved = same === null ? 0 : startOf(after, same) - startOf(before, index);
  return Math.min(at + moved, after.content.size);
}

/** Returns the index of an unchanged block in another document: the nearest one if it occurs repeatedly; null if there is none. */
export function sameBlock(before: Node, after: Node, index: number): number | null {
  const block = before.maybeChild(index);
  if (!block) return null;
  const fromEnd = index + after.childCount - before.childCount;
  const found = after.children.flatMap((one, at) => (areEqual(one, block) ? [at] : []));
  const distance = (at: number) => Math.min(Math.abs(at - index), Math.abs(at - fromEnd));
  return found.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns where a position of one source is in another: as far from the end if the text before it has changed. */
export function placeInSource(after: string, before: string, at: number): number {
  const [start, end] = commonEnds(before, after);
  const isInEnd = at > start && at >= before.length - end;
  return Math.min(isInEnd ? at + after.length - before.length : at, after.length);
}

function startOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

/** The documents can have different schemas, so `eq` cannot compare them. */
function areEqual(one: Node, other: Node): boolean {
  return one.nodeSize === other.nodeSize && JSON.stringify(one) === JSON.stringify(other);
}
