import type { ReadableBlog } from './blog-rows';
import { wordingIn } from './page-words';

/** With markup: about 230 words. */
const BYTES_PER_MINUTE = 1800;

/** Estimated from the size of the content; null if it is empty. */
export function readingTime({ language }: ReadableBlog, contentBytes: number): string | null {
  if (contentBytes === 0) return null;
  const { words, format } = wordingIn(language);
  return format(words.minutes, { minutes: Math.max(1, Math.round(contentBytes / BYTES_PER_MINUTE)) });
}
