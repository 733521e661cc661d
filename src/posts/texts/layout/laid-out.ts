import { withFallbacks } from './fallbacks';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';
import { withTasks } from './tasks';

/**
 * Lays out content as WordPress does: replaces shortcodes, objects and task checkboxes, and divides the text into
 * paragraphs and lines. A URL on its own line becomes a link.
 */
export function laidOut(content: string): string {
  return withParagraphs(withTasks(withFallbacks(withoutShortcodes(content))));
}
