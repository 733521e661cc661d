import { BLOCK_NAMES } from '../../../src/posts/texts/layout/contexts';
import { piecesOf, type Piece } from '../../../src/posts/texts/layout/markup';
import { parseInert } from '../../api/trusted';
import { words } from '../../words/words';

/** A bit of HTML as people read it: words, or a sign that names something that is no word. */
export interface Bit {
  text: string;
  isSign: boolean;
}

const BLOCKS = new Set<string>([...BLOCK_NAMES, 'figcaption']);

/** What is shown wherever it stands, because it is no formatting of words. */
const THINGS = new Set(['img', 'iframe', 'video', 'audio', 'hr']);

/** The address in a link, or in a tag that shows something. */
const ADDRESS = /\s(?:href|src)="([^"]+)"/i;

/** Returns HTML that is the same in both texts as its words alone, in the lines of its blocks. */
export function plainOf(html: string): string {
  return [...piecesOf(html)].map(plainPiece).join('');
}

/**
 * Returns HTML that was added or taken away as its words, and signs for the formatting. Blocks have signs only where
 * nothing but the tags has changed.
 */
export function bitsOf(html: string): Bit[] {
  const pieces = [...piecesOf(html)];
  const isBare = pieces.every((piece) => piece.kind !== 'text' || wordsIn(piece) === '');
  const bits = pieces.flatMap((piece) => {
    const sign = isBare || !BLOCKS.has(piece.name) ? signOf(piece) : '';
    return sign ? { text: sign, isSign: true } : { text: plainPiece(piece), isSign: false };
  });
  return bits.filter(({ text }) => text !== '');
}

/** Returns whether somebody sees something of a difference that is shown in this way. */
export function isVisible(html: string): boolean {
  return bitsOf(html).some(({ text, isSign }) => isSign || text.trim() !== '');
}

function plainPiece(piece: Piece): string {
  if (piece.kind === 'text') return wordsIn(piece);
  return piece.kind === 'close' ? (BLOCKS.has(piece.name) ? '\n' : '') : plainTag(piece);
}

/** Returns what stands for a tag that opens something. */
function plainTag(piece: Piece): string {
  if (piece.name === 'li') return '• ';
  if (piece.name === 'br') return '\n';
  return THINGS.has(piece.name) ? `[${signOf(piece)}]` : '';
}

/** Returns the words of a text, without the line breaks between tags. */
function wordsIn({ html }: Piece): string {
  if (html.trim() === '' && html.includes('\n')) return '';
  return html.includes('&') ? (parseInert(`<i>${html}`).body.textContent ?? html) : html;
}

function signOf({ kind, name, html }: Piece): string {
  if (kind === 'text') return '';
  if (kind === 'comment') return words.history.comment;
  const names: Readonly<Record<string, string>> = words.history.tags;
  const called = names[name] ?? `<${name}>`;
  if (kind === 'close') return BLOCKS.has(name) ? '' : words.history.tagEnds(called);
  const [, of] = ADDRESS.exec(html) ?? [];
  return of ? words.history.tagOf(called, of) : called;
}
