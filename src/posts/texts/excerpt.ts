import sanitizeHtml from 'sanitize-html';
import { unescapeMarkup } from '../../platform/common/html';
import { xmlText } from '../../platform/common/xml-text';
import { UNSHOWN } from './allowed-markup';
import { EXCERPT } from './excerpt-bounds';
import { isAddress } from './layout/address';
import { BLOCK_NAMES } from './layout/contexts';
import { laidOut } from './layout/laid-out';
import { piecesOf, type Piece } from './layout/markup';
import { shownFor } from './layout/shown-shortcodes';
import { firstSentences } from './sentences';

const KEPT = [...BLOCK_NAMES, 'br', 'sup', 'a'];

/** A tag or shortcode that is incomplete because the content was cut. */
const CUT_OFF = { tag: /<(?:[/!?a-z][^<>]*)?$/i, shortcode: /\[\/?([a-z][\w-]*)(?![\w-])[^[\]]*$/ };

/** Elements whose text is not running text. */
const ASIDE = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'caption', 'figcaption', 'dt']);

/** Words end at these tags. */
const DIVIDING =
  /<\/?(?:address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/gi;

const INLINE = new Set(['sup', 'a']);

/** The start of the footnotes of imported content. */
const FOOTNOTES = '<ol class="wp-block-footnotes">';

/** In characters. If all paragraphs together are shorter, the excerpt uses all running text. */
const ENOUGH = 40;

export function beginningOf(html: string): string {
  return [...html.slice(0, 2 * EXCERPT.from)].slice(0, EXCERPT.from).join('');
}

/**
 * Uses the paragraphs. If they are too short, uses all running text, including lists; without running text, all text. A
 * sentence that is too long is cut between two words.
 */
export function excerptOf(beginning: string): string {
  const [text = ''] = beginning.split(FOOTNOTES, 1);
  const whole = text
    .replace(CUT_OFF.tag, '')
    .replace(CUT_OFF.shortcode, (rest, name: string) => (shownFor(name) ? '' : rest));
  const html = sanitizeHtml(laidOut(whole), {
    allowedTags: KEPT,
    allowedAttributes: {},
    nonTextTags: UNSHOWN,
  });
  const [paragraphs, running, all] = ['p', 'running', 'all'].map((kind) => textOf(html, kind));
  const shown = [paragraphs, running].find((found = '') => found.length >= ENOUGH) || running || all || '';
  return firstSentences(shown, EXCERPT.length);
}

/** `kind`: paragraphs (`p`), all running text (`running`) or everything (`all`). */
function textOf(html: string, kind: string): string {
  const open = new Map<string, number>();
  const texts: string[] = [];
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text')
      texts.push(isRead(kind, open) && !isAddress(piece.html.trim()) ? piece.html : '');
    else texts.push(counted(open, piece));
  }
  return plain(texts.join(''));
}

/** Returns the separator between the texts before and after the tag. */
function counted(open: Map<string, number>, { kind, name }: Piece): string {
  const step = kind === 'open' ? 1 : -1;
  for (const key of ASIDE.has(name) ? [name, 'aside'] : [name]) open.set(key, (open.get(key) ?? 0) + step);
  return INLINE.has(name) ? '' : ' ';
}

function isRead(kind: string, open: ReadonlyMap<string, number>): boolean {
  if (kind === 'all') return true;
  const isFootnote = open.get('sup') && open.get('a');
  return !open.get('aside') && !isFootnote && (kind === 'running' || Boolean(open.get('p')));
}

function plain(text: string): string {
  return xmlText(unescapeMarkup(text)).replace(/\s+/g, ' ').trim();
}

/** In cleaned HTML, `<` only starts tags. */
export function textOfCleaned(html: string): string {
  return plain(html.replace(DIVIDING, ' $&').replace(/<[^<>]*>/g, ''));
}
