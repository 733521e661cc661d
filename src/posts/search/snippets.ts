import { escapeHtml } from '../../platform/common/html';
import { matches, searchableText, searchWordsOf, type SearchTerm } from '../../platform/common/search-words';
import { PIECE } from './term-sql';

/** `position`: the first matching word in the text, in characters; 0 if only the title matches. */
export interface FoundPiece {
  position: number;
  piece: string;
}

/** In characters. `word`: how far a cut may move to reach a space. */
const LENGTH = { snippet: 240, word: 30 };

/** Returns escaped HTML, with the words that match a term in `<mark>`. */
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

/** Merges overlapping ranges: in scripts without spaces, words are pairs of neighboring characters. */
function rangesOf(text: string, terms: readonly SearchTerm[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { word, from, to } of searchWordsOf(text)) {
    if (!terms.some((term) => matches(word, term))) continue;
    const last = ranges.at(-1);
    if (last && from < last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
