import type { ParseHtml } from '../../lossless/opened';
import { OWN, PREPARED } from '../../lossless/prepared';
import { makeLists } from './pasted-lists';
import { hasStyle, styleOf } from './pasted-styles';

/** HTML of the clipboard as the editor reads it. */
export interface Pasted {
  html: string;
  /** How many images were left out, because only the program that they come from can show them. */
  lostImages: number;
}

/** What the editor itself has copied: blocks that it keeps have further attributes, none of which is a style. */
const SLICE = 'data-pm-slice';
const OF_SLICES = [SLICE, 'data-bare', ...Object.values(PREPARED)];

/** Formats that other programs write as styles, with the element that the editor has for them. */
const FORMATS = [
  { name: 'strong', property: 'font-weight', pattern: /^(?:bold|bolder|[6-9]00)$/ },
  { name: 'em', property: 'font-style', pattern: /^(?:italic|oblique)/ },
  { name: 's', property: 'text-decoration', pattern: /line-through/ },
  { name: 'u', property: 'text-decoration', pattern: /underline/ },
] as const;

/** Elements that say how something looks, and the style by which programs take that back. */
const TAKEN_BACK = [
  { elements: 'b, strong', property: 'font-weight', pattern: /^(?:normal|lighter|[1-5]00)$/ },
  { elements: 'i, em', property: 'font-style', pattern: /^normal$/ },
] as const;

/**
 * Turns the HTML that other programs put on the clipboard into what the editor has: styles become elements, paragraphs
 * that look like lists become lists, and everything else that is no text is left out. The page's policy would report
 * each style.
 */
export function readPasted(html: string, parse: ParseHtml): Pasted {
  const root = parse(html) as Element;
  removeAll(root, 'style, script, meta, link, title, xml, template');
  removeComments(root);
  makeLists(root);
  const lostImages = removeImages(root);
  for (const element of all(root)) readStyles(element);
  const isOwn = all(root, `[${SLICE}]`).length > 0;
  for (const element of all(root)) cleanElement(element, isOwn);
  removeBreaks(root);
  return { html: root.innerHTML, lostImages };
}

const all = (root: Element, elements = '*') => Array.from(root.querySelectorAll(elements));

function removeAll(root: Element, elements: string): void {
  for (const element of all(root, elements)) element.remove();
}

function removeComments(parent: Node): void {
  for (const child of Array.from(parent.childNodes)) {
    if (child.nodeType === 8) parent.removeChild(child);
    else removeComments(child);
  }
}

/** Removes the images that have no address on the web, and returns their number. */
function removeImages(root: Element): number {
  const lost = all(root, 'img').filter((image) =>
    /^(?:file|data|blob|cid|webkit-fake-url):/i.test(image.getAttribute('src')?.trim() ?? ''),
  );
  for (const image of lost) image.remove();
  return lost.length;
}

function readStyles(element: Element): void {
  const styles = styleOf(element);
  const isTakenBack = TAKEN_BACK.some(
    ({ elements, property, pattern }) => element.matches(elements) && hasStyle(styles, property, pattern),
  );
  if (isTakenBack) return unwrap(element);
  if (!element.matches('span, font, a, p, li, td, th, div')) return;
  for (const { name, property, pattern } of FORMATS) {
    const isOfLink = name === 'u' && Boolean(element.closest('a') ?? element.querySelector('a'));
    if (hasStyle(styles, property, pattern) && !isOfLink) wrapContent(element, name);
  }
}

/** Puts the words of an element into a new one. In a block that holds blocks, each of them is formatted by itself. */
function wrapContent(element: Element, name: string): void {
  if (element.querySelector('p, ul, ol, table, div, h1, h2, h3, h4, h5, h6, li')) return;
  if (element.textContent?.trim() === '') return;
  const wrapper = element.ownerDocument.createElement(name);
  while (element.firstChild) wrapper.appendChild(element.firstChild);
  element.appendChild(wrapper);
}

function cleanElement(element: Element, isOwn: boolean): void {
  if (isNoElement(element, isOwn) || runsSomething(element)) return unwrap(element);
  const language = languageOf(element);
  const known = [...(OWN[element.localName] ?? []), ...(isOwn ? OF_SLICES : [])];
  for (const { name } of Array.from(element.attributes))
    if (!known.includes(name)) element.removeAttribute(name);
  if (language) element.className = language;
}

/** Returns whether an element only had a style, or belongs to Office, as `<o:p>` does. */
function isNoElement({ localName }: Element, isOwn: boolean): boolean {
  return localName.includes(':') || (!isOwn && ['span', 'font'].includes(localName));
}

function runsSomething(element: Element): boolean {
  return /^\s*(?:javascript|data|vbscript|file):/i.test(element.getAttribute('href') ?? '');
}

/** Returns the class of a `<code>` that names its language; empty for everything else. */
function languageOf({ localName, className }: Element): string {
  if (localName !== 'code') return '';
  return className.split(/\s+/).find((name) => name.startsWith('language-')) ?? '';
}

/** Removes the breaks between blocks, by which Google Docs separates them. */
function removeBreaks(root: Element): void {
  const isBlock = (node: Node | null) =>
    node?.nodeType === 1 &&
    (node as Element).matches('p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, div');
  for (const line of all(root, 'br')) {
    if (isBlock(line.previousSibling) || isBlock(line.nextSibling)) line.remove();
  }
}

function unwrap(element: Element): void {
  const { parentNode } = element;
  while (element.firstChild) parentNode?.insertBefore(element.firstChild, element);
  element.remove();
}
