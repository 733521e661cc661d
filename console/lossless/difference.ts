import { diffArrays } from 'diff';
import { piecesOf } from '../../src/posts/texts/layout/markup';
import { commonEnds } from './common-ends';

/** A run of text that both versions contain, or that was added or removed. */
export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** `isExact` is false if the texts differ too much for a comparison by words. */
export interface TextDifference {
  parts: Part[];
  isExact: boolean;
}

/** Limits of a comparison, whose time grows with the number of changed words. */
const MAX_EDITS = 1000;
const MAX_MS = 1500;

const WORDS = /&#?[a-z0-9]+;|[\p{L}\p{N}'’_-]+|\s+|[^\p{L}\p{N}\s]/giu;

/** Compares two texts by words, with a tag as one word. Falls back to lines or whole texts if that takes too long. */
export function differenceOf(before: string | null, after: string | null): TextDifference {
  const [was, is] = [before ?? '', after ?? ''];
  return (
    compare(wordsOf(was), wordsOf(is)) ?? asInexact(compare(linesOf(was), linesOf(is))) ?? replaceAll(was, is)
  );
}

function asInexact(difference: TextDifference | null): TextDifference | null {
  return difference && { ...difference, isExact: false };
}

function compare(before: string[], after: string[]): TextDifference | null {
  const [start, end] = commonEnds(before, after);
  const changes = diffArrays(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    {
      maxEditLength: MAX_EDITS,
      timeout: MAX_MS,
    },
  );
  if (!changes) return null;
  const middle = changes.map(({ added, removed, value }): Part => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  const same = (words: string[]): Part => ({ kind: 'same', text: words.join('') });
  const parts = [same(before.slice(0, start)), ...middle, same(end > 0 ? before.slice(-end) : [])];
  return { parts: mergeParts(parts), isExact: true };
}

/** Merges adjacent parts of the same kind, and removes empty ones. */
function mergeParts(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

function replaceAll(before: string, after: string): TextDifference {
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
