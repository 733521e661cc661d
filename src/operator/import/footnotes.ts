import { isAllowedText } from '../../platform/common/text-checks';
import type { WxrEntry } from './wxr-entry';

/** Needs no escaping in an attribute. */
const ID = /^[\w-]{1,64}$/;

interface Footnote {
  id: string;
  content: string;
}

/** WordPress stores footnotes as JSON. Empty if there are none, null if they cannot be read. */
export function footnotesOf(item: WxrEntry): string | null {
  const written = item.text('footnotes');
  if (!written) return '';
  const footnotes = parsed(written);
  if (!Array.isArray(footnotes) || !footnotes.every(isFootnote)) return null;
  return footnotes.length > 0
    ? `\n<ol class="wp-block-footnotes">${footnotes.map(listItem).join('')}</ol>`
    : '';
}

function listItem({ id, content }: Footnote): string {
  return `<li id="${id}">${content} <a href="#${id}-link">↩︎</a></li>`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isFootnote(value: unknown): value is Footnote {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('content' in value)) return false;
  const { id, content } = value;
  return typeof id === 'string' && ID.test(id) && typeof content === 'string' && isAllowedText(content);
}
