import { stylesOf, type Styles } from '../../../../src/posts/texts/layout/meant-styles';
import { languageOf } from './pasted-languages';
import { CONTROLS, linesOf, NUMBERS } from './pasted-lines';
import { all, has } from './pasted-tree';

const MONOSPACE = /mono|consolas|menlo|courier|monaco|\bcode\b/;

/** Longer texts are not language names. */
const MAX_LABEL_LENGTH = 60;

/** Code cells in the tables of syntax highlighters that show line numbers. */
const CODE_CELLS = '.blob-code, .hljs-ln-code, .lntd, .rouge-code, td.gutter + td.code, td.linenos + td';

/** Converts code blocks to plain `<pre><code>` with their lines and indentation. */
export function convertCode(root: Element): void {
  for (const table of all(root, 'table').reverse()) if (has(table, CODE_CELLS)) replaceTable(table);
  for (const numbers of all(root, `:is(${NUMBERS}):is(pre, div)`)) numbers.remove();
  for (const block of all(root, 'pre, div, code')) {
    if (root.contains(block) && isCodeBlock(block)) replaceByCode(block, root);
  }
}

/** Returns whether an element is a code block: `<pre>`, or an element styled like one, as VS Code writes it. */
function isCodeBlock(element: Element): boolean {
  if (element.localName === 'pre') return true;
  const styles: Styles = stylesOf(element.getAttribute('style') ?? '');
  const isPreformatted = /^(?:pre|break-spaces)/.test(styles.get('white-space') ?? '');
  const isCode = element.localName === 'code' || MONOSPACE.test(styles.get('font-family') ?? '');
  return isPreformatted && isCode && linesOf(element).includes('\n');
}

/** Converts a table of code lines to a code block, or to text if it is inside one. */
function replaceTable(table: Element): void {
  const rows = all(table, 'tr').map((row) => Array.from(row.children).map(cellText).join(''));
  const text = rows.join('\n');
  if (table.closest('pre')) table.replaceWith(table.ownerDocument.createTextNode(text));
  else table.replaceWith(codeBlock(table, text, languageOf([...all(table, 'code'), table])));
}

function cellText(cell: Element): string {
  const blocks = all(cell, 'pre');
  return (blocks.length > 0 && !cell.matches(NUMBERS) ? blocks : [cell]).map(textOf).join('');
}

function replaceByCode(block: Element, root: Element): void {
  const parts = codesIn(block);
  const language = languageOf([...parts, block]);
  if (language) removeLabel(block, root, language);
  block.replaceWith(codeBlock(block, parts.map(textOf).join('\n'), language));
}

function codeBlock({ id, ownerDocument }: Element, text: string, language: string): Element {
  const pre = ownerDocument.createElement('pre');
  const code = ownerDocument.createElement('code');
  if (language) code.className = `language-${language}`;
  if (id) pre.id = id;
  code.textContent = text;
  pre.appendChild(code);
  return pre;
}

const textOf = (element: Element) => linesOf(element).replace(/\n$/, '');

/** Returns the `<code>` elements of a block that otherwise only has controls or labels, else the block itself. */
function codesIn(block: Element): Element[] {
  const codes = all(block, 'code');
  const hasOnlyLabels = has(block, CONTROLS) || parentsOfOtherText(block).every(isLabel);
  return codes.length > 0 && hasOnlyLabels ? codes : [block];
}

/** Returns the parents of text outside of `<code>`. */
function parentsOfOtherText(element: Element): Element[] {
  if (element.localName === 'code') return [];
  const isText = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  return [...(isText ? [element] : []), ...Array.from(element.children).flatMap(parentsOfOtherText)];
}

/** Returns whether a text is outside of the block that contains the code. */
function isLabel(element: Element): boolean {
  const box = element.closest('div, header, pre');
  return box?.localName !== 'pre' && !box?.querySelector('code');
}

/** Removes the language name above a code block, which the class already states. */
function removeLabel(block: Element, root: Element, language: string): void {
  const before = textBefore(block, root);
  if (!before || (before.textContent?.length ?? 0) > MAX_LABEL_LENGTH) return;
  if (linesOf(before).trim().toLowerCase() === language.toLowerCase()) before.remove();
}

/** Returns the closest preceding node with text. */
function textBefore(block: Element, root: Element): ChildNode | null {
  for (let at: Node | null = block; at && at !== root; at = at.parentNode) {
    let before = at.previousSibling;
    while (before && !before.textContent?.trim()) before = before.previousSibling;
    if (before) return before;
  }
  return null;
}
