import { piecesOf } from '../../src/posts/texts/layout/markup';
import { shownFor } from '../../src/posts/texts/layout/shown-shortcodes';
import { VERBATIM as NAMES } from '../../src/posts/texts/layout/verbatim';

/** A temporary element around each shortcode bracket during parsing. It never appears in saved content. */
export const SHORTCODE_TAG = 'shortcode-bracket';

/** Elements in which brackets are always text. */
export const VERBATIM = new Set(NAMES);

/** A bracket that is followed by a name. */
const SHORTCODE_START = /\[(?=\/?([a-z][\w-]*))/g;

/** Marks the brackets that start a shortcode. Brackets written as `&#91;` are text. */
export function markShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const open = { verbatim: 0 };
  return [...piecesOf(html)]
    .map((piece) => {
      if (VERBATIM.has(piece.name)) open.verbatim += piece.kind === 'open' ? 1 : -1;
      const isMarked = piece.kind === 'text' && open.verbatim === 0;
      return isMarked ? replaceBrackets(piece.html, `<${SHORTCODE_TAG}>[</${SHORTCODE_TAG}>`) : piece.html;
    })
    .join('');
}

/** Escapes brackets, so that none of them starts a shortcode. */
export function escapeShortcodes(html: string): string {
  return replaceBrackets(html, '&#91;');
}

function replaceBrackets(html: string, other: string): string {
  return html.replace(SHORTCODE_START, (bracket, name: string) => (shownFor(name) ? other : bracket));
}
