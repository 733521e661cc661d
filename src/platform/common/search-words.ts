import { folded } from './sort-key';

/** The width of the column of words, in code points. Longer words are cut. */
export const WORD_LENGTH = 64;

/** A word in a text: its folded form and its place, in UTF-16 units. */
export interface FoundWord {
  word: string;
  from: number;
  to: number;
  /**
   * In scripts without spaces, each pair of neighbouring characters is a word. So is the last character of a run
   * (`end`): a search for any character then finds it as the prefix of a word. `single` is a run of one character.
   */
  kind: 'word' | 'pair' | 'end' | 'single';
}

/**
 * A run of letters, digits and marks. It can contain invisible characters, such as soft hyphens, which do not end a
 * word. Every apostrophe ends it, even those that Unicode counts as letters. A run never begins with a variation
 * selector, which belongs to the symbol before it.
 */
const RUN =
  /(?![\ufe00-\ufe0f\u02bb-\u02bd])[\p{L}\p{N}\p{M}](?:(?![\u02bb-\u02bd])[\p{L}\p{N}\p{M}\u00ad\u200c-\u200f\u2060\ufeff])*/gu;

/**
 * The parts of a run: characters of scripts without spaces between words, with invisible ones between them, or other
 * characters.
 */
const PARTS =
  /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}](?:[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]|[\u00ad\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*|[^\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+/gu;

/** A character with the voiced marks of kana and the invisible characters after it. */
const CHARACTER =
  /.(?:[\u3099\u309a\uff9e\uff9f]|[\u00ad\u200c-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])*/gsu;

/** A character of a script without spaces between words. */
const UNSPACED = /^[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Accents, vowel points and variation selectors, which searches ignore, and invisible characters. */
const IGNORED =
  /[\u0300-\u036f]|\u02bc|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u0483-\u0487]|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u06d6-\u06dc]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|\u0670|[\u00ad\u0640\u200c-\u200f\u2060\ufeff\s]/gu;

/** Letters, after case folding, that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/**
 * The marks on one letter after its first 16. They are removed, because normalisation sorts marks in quadratic time.
 */
const MARKS = /(\p{M}{16})\p{M}+/gu;

/**
 * The part of a word that is folded: more than its column takes, even if each letter has the most marks. A letter can
 * become 18 when it is folded.
 */
const FOLDED_PART = /^.{0,1088}/su;

/** Returns a text in the form in which its words are found; the offsets of words refer to this form. */
export function searchableText(text: string): string {
  return text.replace(MARKS, '$1').normalize('NFC');
}

/** Yields the words of a searchable text, in their order, in linear time. */
export function* wordsOf(text: string): Generator<FoundWord> {
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

/** Yields the word, unless its folded form is empty. */
function* one(text: string, from: number, kind: FoundWord['kind']): Generator<FoundWord> {
  const word = foldedWord(text);
  if (word) yield { word, from, to: from + text.length, kind };
}

/** Returns the form in which all spellings of a word are equal: without case, accents and compatibility forms. */
function foldedWord(text: string): string {
  if (isAscii(text)) return text.toLowerCase().slice(0, WORD_LENGTH);
  const [part] = FOLDED_PART.exec(text) ?? [''];
  const plain = folded(part.normalize('NFKD').replace(IGNORED, ''));
  const word = plain.replace(/[ßæœøđðħıłþ]/g, (letter) => LETTERS[letter] ?? letter);
  return word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join('');
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** A word of a query. If `isPrefix` is true, longer words that begin with it match as well. */
export interface SearchTerm {
  word: string;
  isPrefix: boolean;
}

/**
 * Returns the different words of a query, in their order. The last one is a prefix, and so are single characters of
 * scripts without spaces.
 */
export function searchTerms(query: string): SearchTerm[] {
  const words = [...wordsOf(searchableText(query))].filter(({ kind }) => kind !== 'end');
  const terms = new Map<string, SearchTerm>();
  for (const [at, { word, kind }] of words.entries()) {
    const isPrefix = kind === 'single' || at === words.length - 1;
    if (!terms.get(word) || !isPrefix) terms.set(word, { word, isPrefix });
  }
  return [...terms.values()];
}

/** Returns whether a word matches a term. */
export function matches(word: string, { word: wanted, isPrefix }: SearchTerm): boolean {
  return isPrefix ? word.startsWith(wanted) : word === wanted;
}
