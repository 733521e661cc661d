import { DEFAULT_LANGUAGE } from '../platform/common/language';
import { directionOf, type Direction } from '../platform/common/writing-direction';
import type { PreviewSource } from '../posts/previews/preview-source';
import { numberIn } from './locale';
import type { PostPage, ReadableBlog } from './blog-rows';
import { fill, wordsOf } from './words/words';
import type { PageWords, Words } from './words/en';
import { pageWordsOf } from './words/pages';

export interface Wording {
  language: string;
  direction: Direction;
  words: Words & PageWords;
  /** Fills the placeholders. Numbers use the digits of the language. */
  format: (text: string, values: Record<string, string | number>) => string;
}

export function wordingIn(language = DEFAULT_LANGUAGE): Wording {
  return {
    language,
    direction: directionOf(language),
    words: { ...wordsOf(language), ...pageWordsOf(language) },
    format: (text, values) => fill(text, inDigits(language, values)),
  };
}

export function descriptionOf({ blogName, language, blogDescription }: ReadableBlog): string {
  return blogDescription ?? fill(pageWordsOf(language).postsOf, { name: blogName });
}

export function listWords(blog: ReadableBlog, heading: PostPage['heading'], page: number) {
  const { words, format } = wordingIn(blog.language);
  const name = heading ? `${heading.name} – ${blog.blogName}` : blog.blogName;
  const posts = heading ? format(words.postsOf, { name }) : descriptionOf(blog);
  return {
    title: page > 1 ? format(words.named, { name, page }) : name,
    description: heading?.text ? beginningOf(heading.text) : posts,
  };
}

export function previewLine({ language }: ReadableBlog, shown: PreviewSource): string {
  const { words, format } = wordingIn(language);
  if (typeof shown === 'number') return format(words.previewOfVersion, { version: shown });
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

function beginningOf(text: string): string {
  return [...text].slice(0, 300).join('');
}
