import { escapeHtml } from '../platform/common/html';

/** Moves the `tabindex` from the table to its wrapper, so that the keyboard scrolls the wrapper. */
export function scrollable(html: string, table: string): string {
  const box = `<div class="scroller" tabindex="0" role="group" aria-label="${escapeHtml(table)}">`;
  return html
    .replaceAll('<table tabindex="0"', '<table')
    .replaceAll('<table', `${box}<table`)
    .replaceAll('</table>', '</table></div>');
}
