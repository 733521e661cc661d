import { BLOCK_NAMES } from '../../../src/posts/texts/layout/contexts';
import { piecesOf, type Piece } from '../../../src/posts/texts/layout/markup';
import { parseInert } from '../../api/trusted';
import { words } from '../../words/words';

/** A part of a readable difference: text, or a description of a tag or comment. */
export interface ReadablePart {
  text: string;
  isDescription: boolean;
}

const BLOCKS = new Set<string>([...BLOCK_NAMES, 'figcaption']);

/** Elements that are shown even in unchanged text, because they are content rather than formatting. */
const EMBEDDED = new Set(['img', 'iframe', 'video', 'audio', 'hr']);

/** The URL of a link or an embedded element. */
const ADDRESS = /\s(?:href|src)="([^"]+)"/i;

/** Returns unchanged HTML as plain text, with line breaks between blocks. */
export function plainOf(html: string): string {
  return [...piecesOf(html)].map(plainPiece).join('');
}

/** Returns changed HTML as text with descriptions of formatting. Describes block tags only if the text is unchanged. */
export function readableParts(html: string): ReadablePart[] {
  const pieces = [...piecesOf(html)];
  const isBare = pieces.every((piece) => piece.kind !== 'text' || wordsIn(piece) === '');
  const bits = pieces.flatMap((piece) => {
    const sign = isBare || !BLOCKS.has(piece.name) ? descriptionOf(piece) : '';
    return sign ? { text: sign, isDescription: true } : { text: plainPiece(piece), isDescription: false };
  });
  return bits.filter(({ text }) => text !== '');
}

/** Returns whether a difference is visible without its HTML. */
export function isVisible(html: string): boolean {
  return readableParts(html).some(({ text, isDescription }) => isDescription || text.trim() !== '');
}

function plainPiece(piece: Piece): string {
  if (piece.kind === 'text') return wordsIn(piece);
  return piece.kind === 'close' ? (BLOCKS.has(piece.name) ? '\n' : '') : plainTag(piece);
}

/** Returns the plain text of an opening tag. */
function plainTag(piece: Piece): string {
  if (piece.name === 'li') return '• ';
  if (piece.name === 'br') return '\n';
  return EMBEDDED.has(piece.name) ? `[${descriptionOf(piece)}]` : '';
}

/** Returns the text of a piece, or an empty string for a line break between tags. */
function wordsIn({ html }: Piece): string {
  if (html.trim() === '' && html.includes('\n')) return '';
  return html.includes('&') ? (parseInert(`<i>${html}`).textContent ?? html) : html;
}

function descriptionOf({ kind, name, html }: Piece): string {
  if (kind === 'text') return '';
  if (kind === 'comment') return words.history.comment;
  const names: Readonly<Record<string, string>> = words.history.tags;
  const called = names[name] ?? `<${name}>`;
  if (kind === 'close') return BLOCKS.has(name) ? '' : words.history.tagEnds(called);
  const [, of] = ADDRESS.exec(html) ?? [];
  return of ? words.history.tagOf(called, of) : called;
}
