import type { Count } from '../api/post-count';
import { words } from '../words/words';

/** The texts about a count that is not there. */
interface Missing {
  counting: string;
  notCounted: string;
}

/** Returns the text of a question that depends on a count. It is ready when the count is there, or cannot be had. */
export function countedText(
  count: Count,
  say: (count: number) => string,
  { counting, notCounted }: Missing = words.common,
): { text: string; isReady: boolean } {
  if (count === undefined) return { text: counting, isReady: false };
  return { text: count === null ? notCounted : say(count), isReady: true };
}
