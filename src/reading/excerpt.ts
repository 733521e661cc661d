import sanitizeHtml from 'sanitize-html';

/** How long an excerpt is at the most, and from how much of the content it is made, in characters. */
export const EXCERPT = { length: 200, from: 4000 } as const;

const BLOCKS =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b/gi;

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The plain text of a piece of HTML, on one line. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(BLOCKS, ' $&'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ESCAPED[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a post as plain text, cut between two words. */
export function excerptOf(beginning: string): string {
  const text = plainText(beginning.replace(/<[^<>]*$/, ''));
  const characters = [...text];
  if (characters.length <= EXCERPT.length) return text;
  const cut = characters.slice(0, EXCERPT.length).join('');
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:–—-]+$/, '')}…`;
}
