import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

/**
 * Returns a content as WordPress lays it out: with its shortcodes replaced, and divided into paragraphs and lines. An
 * address that stands alone on a line becomes a link.
 */
export function laidOut(content: string): string {
  return withParagraphs(withoutShortcodes(content));
}
