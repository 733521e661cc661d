import { commonEnds } from './common-ends';

const LINE_END = /\r\n|\r/g;

/** Restores the original line endings, which textareas normalize to `\n`. New lines get the first one of the original. */
export function restoreLineEnds(original: string, edited: string): string {
  if (!original.includes('\r')) return edited;
  const plain = original.replace(LINE_END, '\n');
  if (plain === edited) return original;
  const [start, end] = commonEnds(plain, edited);
  const [usual = '\n'] = /\r\n|\r|\n/.exec(original) ?? [];
  const middle = edited.slice(start, edited.length - end).replaceAll('\n', usual);
  const offsets = offsetsOf(original);
  return original.slice(0, offsets[start]) + middle + original.slice(offsets[plain.length - end]);
}

/** Maps each offset in the normalized text to the original. The last entry is the length of the original. */
function offsetsOf(original: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < original.length; at++) {
    places.push(at);
    if (original[at] === '\r' && original[at + 1] === '\n') at += 1;
  }
  places.push(original.length);
  return places;
}
