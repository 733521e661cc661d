import { DEFAULT_LANGUAGE } from '../platform/common/language';
import { directionOf, type Direction } from '../platform/common/writing-direction';
import type { ShownText } from '../posts/previews/shown-text';
import { numberIn } from './locale';
import type { PostPage, ReadableBlog } from './readable';
import { fill, wordsOf } from './words/words';
import type { PageWords, Words } from './words/en';
import { pageWordsOf } from './words/pages';

/** How many bytes of a content, with its markup, are read in a minute: about 230 words. */
const BYTES_PER_MINUTE = 1800;

/** A language with its writing direction and its words. */
export interface Spoken {
  language: string;
  direction: Direction;
  words: Words & PageWords;
  /** A text with its placeholders filled; numbers have the digits of the language. */
  say: (text: string, values: Record<string, string | number>) => string;
}

/** Returns a language with its writing direction and its words. */
export function spokenIn(language = DEFAULT_LANGUAGE): Spoken {
  return {
    language,
    direction: directionOf(language),
    words: { ...wordsOf(language), ...pageWordsOf(language) },
    say: (text, values) => fill(text, inDigits(language, values)),
  };
}

/** Returns the description of a blog; without one, `The posts of {name}` in the language of the blog. */
export function descriptionOf({ name, language, blogDescription }: ReadableBlog): string {
  return blogDescription ?? fill(pageWordsOf(language).postsOf, { name });
}

/** Returns the title and the description of a page of a list. */
export function listWords(blog: ReadableBlog, heading: PostPage['heading'], page: number) {
  const { words, say } = spokenIn(blog.language);
  const name = heading ? `${heading.name} – ${blog.name}` : blog.name;
  const posts = heading ? say(words.postsOf, { name }) : descriptionOf(blog);
  return {
    title: page > 1 ? say(words.named, { name, page }) : name,
    description: heading?.text ? beginningOf(heading.text) : posts,
  };
}

/** Returns how long a post takes to read, estimated from the size of its content; null for an empty content. */
export function minutesOf({ language }: ReadableBlog, contentBytes: number): string | null {
  if (contentBytes === 0) return null;
  const { words, say } = spokenIn(language);
  return say(words.minutes, { minutes: Math.max(1, Math.round(contentBytes / BYTES_PER_MINUTE)) });
}

/** Returns the line above a preview, which says what the page shows. */
export function previewLine({ language }: ReadableBlog, shown: ShownText): string {
  const { words, say } = spokenIn(language);
  if (typeof shown === 'number') return say(words.previewOfVersion, { version: shown });
  return shown === 'draft' ? words.previewOfDraft : words.previewOfPost;
}

function inDigits(language: string, values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberIn(language, value) : value,
    ]),
  );
}

/** Returns the first 300 code points of a text. */
function beginningOf(text: string): string {
  return [...text].slice(0, 300).join('');
}
