import { childrenOf, inLine, isBlock, isText, isWithin } from './markdown-nodes';

type Escape = (text: string) => string;

const CELLS = ['TD', 'TH'];

/** Characters that would end the code, or become HTML if a renderer read the backticks differently. */
const LIVE = /[<`]|&(?=[#a-z])/i;

/** The end of a text after which a backtick cannot become part of something else, such as an address. */
const APART = /\s["'(“‘«]?$/;

const LANGUAGE = /(?:^|\s)language-([\w+#.-]+)(?=\s|$)/;

/** Returns inline code, in backticks where they are unambiguous, else as an element. */
export function codeSpan(content: string, code: MarkdownNode, escape: Escape): string {
  const text = inLine(textOf(code));
  if (!text) return content;
  return isLive(text, code) || !isApart(code) ? `<code>${escape(text)}</code>` : `\`${text}\``;
}

function isLive(text: string, code: MarkdownNode): boolean {
  if (LIVE.test(text)) return true;
  return (text.includes('|') && isWithin(code, CELLS)) || (/[[\]]/.test(text) && isWithin(code, ['A']));
}

/** A table cell cannot contain a fenced block. */
export function codeBlock(pre: MarkdownNode, escape: Escape): string {
  const code = textOf(pre).replace(/\n$/, '');
  if (!isWithin(pre, CELLS)) return fenced(code, languageOf(pre));
  const lines = code.split('\n').map((line) => escape(line.trim()));
  return `\n\n<code>${lines.join('<br>')}</code>\n\n`;
}

/** The fence must be longer than every run of backticks in the code. */
function fenced(code: string, language: string): string {
  let length = 3;
  for (const [run] of code.matchAll(/`{3,}/g)) length = Math.max(length, run.length + 1);
  const fence = '`'.repeat(length);
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** Reads the language from the class of the block or of the code in it; empty if there is none. */
function languageOf(pre: MarkdownNode): string {
  const code = pre.firstChild?.nodeName === 'CODE' ? pre.firstChild : pre;
  return LANGUAGE.exec(`${pre.getAttribute('class')} ${code.getAttribute('class')}`)?.[1] ?? '';
}

/** Returns the text with a line for each block and a line end for each break. */
function textOf(node: MarkdownNode): string {
  return piecesOf(node, []).join('').replace(/\r\n?/g, '\n');
}

function piecesOf(node: MarkdownNode, pieces: string[]): string[] {
  for (const child of childrenOf(node)) {
    if (isText(child)) pieces.push(child.textContent);
    else if (child.nodeName === 'BR') pieces.push('\n');
    else if (isBlock(child)) endLine(piecesOf(child, endLine(pieces)));
    else piecesOf(child, pieces);
  }
  return pieces;
}

function endLine(pieces: string[]): string[] {
  if (pieces.at(-1)?.endsWith('\n') === false) pieces.push('\n');
  return pieces;
}

/** Returns whether the node is not directly preceded by text on its line. */
function isApart(node: MarkdownNode): boolean {
  const before = leafBefore(node);
  return !before || before.nodeName === 'BR' || (isText(before) && APART.test(before.textContent.slice(-2)));
}

/** Returns the leaf before the node in the same block; null if there is none. */
function leafBefore(node: MarkdownNode): MarkdownNode | null {
  let first = node;
  while (!first.previousSibling) {
    if (!first.parentNode || isBlock(first.parentNode)) return null;
    first = first.parentNode;
  }
  let leaf = first.previousSibling;
  while (leaf.lastChild) leaf = leaf.lastChild;
  return leaf;
}
