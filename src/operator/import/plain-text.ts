import { decodeHTMLStrict } from 'entities';

const TAG = /<\/?[a-z][^<>]*>/gi;

/** For a short piece of HTML: one line, without tags and with its entities decoded. */
export function plainText(html: string): string {
  return decodeHTMLStrict(html.replace(TAG, '')).replace(/\s+/g, ' ').trim();
}
