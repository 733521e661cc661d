import { withoutEnd } from '../../platform/common/without-end';
import { childrenOf, isBlock, isText } from './markdown-nodes';

/** A web or email address in a text, with the punctuation after it. */
const ADDRESS =
  /(?<![\p{L}\d])(?:https?:\/\/|www\.)[^\s<>"\\`]+|(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/giu;

/** Punctuation that renderers do not count as part of the address before it. */
const AFTER = '?!.,:;*_~\'"]|&';

/** Characters that are escaped in texts. Renderers would read the backslashes as parts of the address. */
const ESCAPED = /[*_~[\]|&]/;

const UNLINKED = new Set(['A', 'CODE', 'PRE']);

/** Converts addresses that Markdown renderers would not recognize to links. */
export function linkAddresses(parent: MarkdownNode): void {
  for (const node of childrenOf(parent)) {
    if (isText(node)) linkIn(node, parent);
    else if (!UNLINKED.has(node.nodeName)) linkAddresses(node);
  }
}

function linkIn(text: MarkdownNode, parent: MarkdownNode): void {
  const words = text.textContent;
  const isLast = isBlock(parent) && !text.nextSibling;
  let from = 0;
  for (const { 0: found, index } of words.matchAll(ADDRESS)) {
    const next = words.charAt(index + found.length);
    const isFound = !ESCAPED.test(found) && (next ? /\s/.test(next) : isLast);
    const address = withoutSignsAfter(found);
    if (isFound || !URL.canParse(hrefOf(address))) continue;
    insertText(words.slice(from, index), text);
    insertLink(address, text);
    from = index + address.length;
  }
  if (from > 0) text.textContent = words.slice(from);
}

/** A closing parenthesis is part of the address if the address contains the opening one. */
function withoutSignsAfter(found: string): string {
  let surplus = found.split(')').length - found.split('(').length;
  let address = withoutEnd(found, AFTER);
  for (; surplus > 0 && address.endsWith(')'); surplus--) address = withoutEnd(address.slice(0, -1), AFTER);
  return address;
}

function hrefOf(address: string): string {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `http://${address}` : `mailto:${address}`;
}

function insertText(words: string, before: MarkdownNode): void {
  if (words) before.parentNode?.insertBefore(before.ownerDocument.createTextNode(words), before);
}

function insertLink(address: string, before: MarkdownNode): void {
  const link = before.ownerDocument.createElement('a');
  link.setAttribute('href', hrefOf(address));
  link.appendChild(before.ownerDocument.createTextNode(address));
  before.parentNode?.insertBefore(link, before);
}
