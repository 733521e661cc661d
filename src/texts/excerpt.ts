import sanitizeHtml from 'sanitize-html';
import { withoutEnd } from '../common/without-end';
import { xmlText } from '../common/xml-text';
import { EXCERPT } from './excerpt-bounds';

const BLOCKS =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b/gi;

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The beginning of a content that its excerpt is made from. */
export function beginningOf(html: string): string {
  return [...html.slice(0, 2 * EXCERPT.from)].slice(0, EXCERPT.from).join('');
}

/** The plain text of a piece of HTML, on one line. */
function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(BLOCKS, ' $&'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a post as plain text, cut between two words. */
export function excerptOf(beginning: string): string {
  const text = xmlText(plainText(beginning.replace(/<[^<>]*$/, '')));
  const characters = [...text];
  if (characters.length <= EXCERPT.length) return text;
  const cut = characters.slice(0, EXCERPT.length).join('');
  const lastBlank = cut.lastIndexOf(' ');
  return `${withoutEnd(lastBlank < 0 ? cut : cut.slice(0, lastBlank), ' ,;:–—-')}…`;
}
