import { foldedFully } from './sort-key';

/** The width of the column, in code points. Longer words are cut. */
export const WORD_LENGTH = 64;

/** A folded word and its place in the text, in UTF-16 units. */
export interface FoundWord {
  word: string;
  from: number;
  to: number;
  /** In scripts without spaces each pair is a word, and so is the last character (`end`), for prefix searches. */
  kind: 'word' | 'pair' | 'end' | 'single';
}

/** Invisible characters do not end a word; apostrophes do. A variation selector belongs to the symbol before it. */
const RUN =
  /(?![\ufe00-\ufe0f\u02bb-\u02bd])[\p{L}\p{N}\p{M}](?:(?![\u02bb-\u02bd])[\p{L}\p{N}\p{M}\u00ad\u200c-\u200f\u2060\ufeff])*/gu;

/** Characters of scripts without spaces, or other characters. */
const PARTS =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}](?:[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]|[\u00ad\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*|[^\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;

/** A character with its voiced kana marks and invisible characters. */
const CHARACTER =
  /.(?:[\u3099\u309a\uff9e\uff9f]|[\u00ad\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*/gsu;

const UNSPACED = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** The marks after the first 16 of a letter: normalization sorts marks in quadratic time. */
const MARKS = /(\p{M}{16})\p{M}+/gu;

/** Enough for the column if each of its 64 letters has 16 marks. Folding can make 18 letters of one. */
const FOLDED_PART = /^.{0,1088}/su;

/** The offsets of words refer to this form. */
export function searchableText(text: string): string {
  return text.replace(MARKS, '$1').normalize('NFC');
}

export function* searchWordsOf(text: string): Generator<FoundWord> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (isAscii(run)) yield* one(run, index, 'word');
    else yield* wordsOfRun(run, index);
  }
}

function* wordsOfRun(run: string, from: number): Generator<FoundWord> {
  for (const { 0: part, index } of run.matchAll(PARTS)) {
    if (UNSPACED.test(part)) yield* pairsOf(part, from + index);
    else yield* one(part, from + index, 'word');
  }
}

function* pairsOf(run: string, from: number): Generator<FoundWord> {
  const characters = run.match(CHARACTER) ?? [];
  let at = from;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    if (next !== undefined) yield* one(character + next, at, 'pair');
    else yield* one(character, at, index === 0 ? 'single' : 'end');
    at += character.length;
  }
}

function* one(text: string, from: number, kind: FoundWord['kind']): Generator<FoundWord> {
  const word = foldedWord(text);
  if (word) yield { word, from, to: from + text.length, kind };
}

/** Without case, accents and compatibility forms. */
function foldedWord(text: string): string {
  if (isAscii(text)) return text.toLowerCase().slice(0, WORD_LENGTH);
  const [part] = FOLDED_PART.exec(text) ?? [''];
  const word = foldedFully(part).replace(/\s/g, '');
  return word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join('');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** With `isPrefix`, longer words that begin with it match, too. */
export interface SearchTerm {
  word: string;
  isPrefix: boolean;
}

/** The last word is a prefix, and so are single characters of scripts without spaces. */
export function searchTerms(query: string): SearchTerm[] {
  const words = [...searchWordsOf(searchableText(query))].filter(({ kind }) => kind !== 'end');
  const terms = new Map<string, SearchTerm>();
  for (const [at, { word, kind }] of words.entries()) {
    const isPrefix = kind === 'single' || at === words.length - 1;
    if (!terms.get(word) || !isPrefix) terms.set(word, { word, isPrefix });
  }
  return [...terms.values()];
}

export function matches(word: string, { word: wanted, isPrefix }: SearchTerm): boolean {
  return isPrefix ? word.startsWith(wanted) : word === wanted;
}
