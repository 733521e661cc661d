import { sameEnds } from './same-ends';

const LINE_END = /\r\n|\r/g;

/**
 * Returns an edited text with the line ends of the original: a text field of a browser has `\n` alone. What stands
 * before and after the change keeps its bytes; new lines get the line end that the original has first.
 */
export function withLineEnds(original: string, edited: string): string {
  if (!original.includes('\r')) return edited;
  const plain = original.replace(LINE_END, '\n');
  if (plain === edited) return original;
  const [start, end] = sameEnds(plain, edited);
  const [usual = '\n'] = /\r\n|\r|\n/.exec(original) ?? [];
  const middle = edited.slice(start, edited.length - end).replaceAll('\n', usual);
  const places = placesOf(original);
  return original.slice(0, places[start]) + middle + original.slice(places[plain.length - end]);
}

/** Returns for each character of the text with plain line ends where it stands in the original, and the length at the end. */
function placesOf(original: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < original.length; at++) {
    places.push(at);
    if (original[at] === '\r' && original[at + 1] === '\n') at += 1;
  }
  places.push(original.length);
  return places;
}
