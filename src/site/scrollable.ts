import { escapeHtml } from '../platform/common/html';

/**
 * Returns the cleaned content with each table in a box. The `tabindex` moves from the table to the box, so that the
 * keyboard scrolls the box.
 */
export function scrollable(html: string, table: string): string {
  const box = `<div class="scroller" tabindex="0" role="group" aria-label="${escapeHtml(table)}">`;
  return html
    .replaceAll('<table tabindex="0"', '<table')
    .replaceAll('<table', `${box}<table`)
    .replaceAll('</table>', '</table></div>');
}
