import type { Count } from '../api/post-count';
import { words } from '../words/words';

/** Texts for a missing count. */
interface Missing {
  counting: string;
  notCounted: string;
}

/** Returns a confirmation text with a count. It is ready once the count is known or has failed. */
export function countedText(
  count: Count,
  textFor: (count: number) => string,
  { counting, notCounted }: Missing = words.common,
): { text: string; isReady: boolean } {
  if (count === undefined) return { text: counting, isReady: false };
  return { text: count === null ? notCounted : textFor(count), isReady: true };
}
