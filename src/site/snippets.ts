import { escapeHtml } from '../platform/common/html';
import { matches, searchableText, wordsOf, type SearchTerm } from '../platform/common/search-words';
import type { FoundPiece } from './search-reader';
import { PIECE } from './search-sql';

/** The maximum length of a snippet, and how far a cut may move to reach a blank, in characters. */
const LENGTH = { snippet: 240, word: 30 };

/** Returns the text as escaped HTML, with the words that match a term in `<mark>`. */
export function marked(text: string, terms: readonly SearchTerm[]): string {
  const searchable = searchableText(text);
  let html = '';
  let done = 0;
  for (const { from, to } of rangesOf(searchable, terms)) {
    html += `${escapeHtml(searchable.slice(done, from))}<mark>${escapeHtml(searchable.slice(from, to))}</mark>`;
    done = to;
  }
  return html + escapeHtml(searchable.slice(done));
}

/** Returns the snippet of a piece of a text. It is cut at a blank if there is one near the limit. */
export function snippetOf({ position, piece }: FoundPiece, terms: readonly SearchTerm[]): string {
  const isCutBefore = position > PIECE.before;
  const begun = isCutBefore ? fromNextWord([...piece]) : [...piece];
  const isCutAfter = begun.length > LENGTH.snippet;
  const shown = isCutAfter ? toLastWord(begun.slice(0, LENGTH.snippet)) : begun;
  return `${isCutBefore ? '…' : ''}${marked(shown.join(''), terms)}${isCutAfter ? '…' : ''}`;
}

function fromNextWord(characters: string[]): string[] {
  const blank = characters.indexOf(' ');
  return blank >= 0 && blank < LENGTH.word ? characters.slice(blank + 1) : characters;
}

function toLastWord(characters: string[]): string[] {
  const blank = characters.lastIndexOf(' ');
  return blank > characters.length - LENGTH.word ? characters.slice(0, blank) : characters;
}

/**
 * Returns the ranges of matching words. Merges ranges that overlap: in scripts without spaces, words are pairs of
 * neighbouring characters.
 */
function rangesOf(text: string, terms: readonly SearchTerm[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { word, from, to } of wordsOf(text)) {
    if (!terms.some((term) => matches(word, term))) continue;
    const last = ranges.at(-1);
    if (last && from < last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
