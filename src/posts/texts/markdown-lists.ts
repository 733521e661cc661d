import type { Rule } from 'turndown';

/** The characters that replace task checkboxes in cleaned HTML. */
const BOXES: Readonly<Record<string, string>> = { '☑ ': '[x] ', '☐ ': '[ ] ' };

/** Turndown's own rules write an item directly after a text, so that it would become part of the text. */
export const LIST_RULES: Readonly<Record<string, Rule>> = {
  list: { filter: ['ul', 'ol'], replacement: listOf },
  item: { filter: 'li', replacement: itemOf },
};

/** A list that does not start at 1 needs a blank line before it. */
function listOf(items: string, list: MarkdownNode): string {
  if (list.parentNode?.nodeName !== 'LI' || list.nextSibling) return `\n\n${items}\n\n`;
  const isFromOne = list.nodeName === 'UL' || list.getAttribute('start') === '1';
  return (isFromOne ? '\n' : '\n\n') + items;
}

function itemOf(content: string, item: MarkdownNode): string {
  const mark = item.parentNode?.nodeName === 'OL' ? `${item.getAttribute('value')}.  ` : '-   ';
  const text =
    content.trim().replace(/^[☐☑] /, (box) => BOXES[box] ?? box) + (content.endsWith('\n') ? '\n' : '');
  const lines = text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
  return gapTo(item.previousSibling, '') + mark + lines + gapTo(item.nextSibling, '\n');
}

function gapTo(sibling: MarkdownNode | null, betweenItems: string): string {
  if (!sibling) return '';
  return sibling.nodeName === 'LI' ? betweenItems : '\n\n';
}
