import { diffArrays } from 'diff';
import { piecesOf } from '../../src/posts/texts/layout/markup';
import { sameEnds } from './same-ends';

/** A part of two texts: in both, only in the later one, or only in the earlier one. */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The parts of two texts. `isExact` is false where they differ so much that whole texts are compared. */
export interface TextDifference {
  parts: Part[];
  isExact: boolean;
}

/** The limits of a comparison: its time grows with the number of changed words. */
const MOST_EDITS = 1000;
const MOST_MS = 1500;

const WORDS = /&#?[a-z0-9]+;|[\p{L}\p{N}'’_-]+|\s+|[^\p{L}\p{N}\s]/giu;

/**
 * Compares two contents word by word; a tag counts as one word. Where they differ in more words than can be compared in
 * a moment, their paragraphs are compared.
 */
export function differenceOf(before: string | null, after: string | null): TextDifference {
  const [was, is] = [before ?? '', after ?? ''];
  return compare(wordsOf(was), wordsOf(is)) ?? inExact(compare(linesOf(was), linesOf(is))) ?? wholly(was, is);
}

function inExact(difference: TextDifference | null): TextDifference | null {
  return difference && { ...difference, isExact: false };
}

function compare(before: string[], after: string[]): TextDifference | null {
  const [start, end] = sameEnds(before, after);
  const changes = diffArrays(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    {
      maxEditLength: MOST_EDITS,
      timeout: MOST_MS,
    },
  );
  if (!changes) return null;
  const middle = changes.map(({ added, removed, value }): Part => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  const same = (words: string[]): Part => ({ kind: 'same', text: words.join('') });
  const parts = [same(before.slice(0, start)), ...middle, same(end > 0 ? before.slice(-end) : [])];
  return { parts: joined(parts), isExact: true };
}

/** Joins consecutive parts of the same kind, and removes empty ones. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

function wholly(before: string, after: string): TextDifference {
  const parts: Part[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return { parts: parts.filter(({ text }) => text !== ''), isExact: false };
}

function wordsOf(html: string): string[] {
  return [...piecesOf(html)].flatMap((piece) =>
    piece.kind === 'text' ? (piece.html.match(WORDS) ?? []) : [piece.html],
  );
}

function linesOf(html: string): string[] {
  return html.split(/(?<=\n)|(?<=<\/(?:p|h[1-6]|ul|ol|blockquote|pre|table|div|figure)>)/);
}
