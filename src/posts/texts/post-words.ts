import { searchableText, searchWordsOf } from '../../platform/common/search-words';
import type { PostWord, PostWords } from './text-jobs';

/** The maximum number of distinct words per post, first from the title, then from the text in order. */
export const MOST_WORDS = 5000;

export function postWords(title: string, content: string): PostWords {
  const words = new Map<string, PostWord>();
  for (const { word } of searchWordsOf(searchableText(title))) {
    words.set(word, { word, inTitle: true, position: null });
  }
  const text = searchableText(content);
  const position = counter(text);
  for (const { word, from } of searchWordsOf(text)) {
    const known = words.get(word);
    if (known) known.position ??= position(from);
    else if (words.size < MOST_WORDS) words.set(word, { word, inTitle: false, position: position(from) });
  }
  return { text, words: [...words.values()] };
}

/** Converts ascending offsets from UTF-16 units to code points. */
function counter(text: string): (offset: number) => number {
  let units = 0;
  let points = 0;
  return (offset) => {
    for (; units < offset; points++) units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
    return points;
  };
}
