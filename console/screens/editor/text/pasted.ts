import { isLinkAddress } from '../../../../src/platform/common/link-protocols';
import type { ParseHtml } from '../../../lossless/opened';
import { NODE_ATTRIBUTES, prepare, PREPARED } from '../../../lossless/prepared';
import { convertBlocks } from './pasted-blocks';
import { convertCode } from './pasted-code';
import { convertDocs } from './pasted-docs';
import { convertFormats } from './pasted-formats';
import { convertImages, type ImageOptions } from './pasted-images';
import { CONTROLS } from './pasted-lines';
import { convertLists } from './pasted-lists';
import { convertPlayers, unlinkPlayers } from './pasted-players';
import { convertAnchors } from './pasted-targets';
import { all, has, unwrap } from './pasted-tree';

/** Clipboard HTML, prepared for the editor. */
export interface Pasted {
  html: string;
  /** The number of images that were dropped because only the source program can access them. */
  removedImages: number;
}

/** Marks content copied from this editor, whose attributes are already prepared. */
const SLICE = 'data-pm-slice';
const SLICE_ATTRIBUTES = [SLICE, 'data-bare', ...Object.values(PREPARED)];

/** Attributes with a meaning for readers, in addition to those that the editor's nodes define. */
const MEANINGFUL: Readonly<Record<string, readonly string[]>> = {
  a: ['name', 'hreflang'],
  abbr: ['title'],
  blockquote: ['cite'],
  data: ['value'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'type'],
  q: ['cite'],
  time: ['datetime'],
};

/** Elements that are mostly used for layout, or that have a preferred equivalent. All others are preserved. */
const PLAIN = new Set([
  ...['address', 'article', 'aside', 'center', 'div', 'footer', 'header', 'main', 'section'],
  ...['acronym', 'big', 'font', 'tt', 'b', 'i', 'strike'],
]);

/** Marks of Google Docs and Office, which set a language and a direction on all text. */
const OFFICE = '[id^="docs-internal-guid"], [class^="Mso"], li[aria-level], [class*="TextRun"]';

/** Converts clipboard HTML to supported elements. Styles become elements, because the CSP would report each style. */
export function readPasted(html: string, parse: ParseHtml, options: ImageOptions = {}): Pasted {
  const root = parse(html) as Element;
  const isOwn = has(root, `[${SLICE}]`);
  const isOffice = has(root, OFFICE);
  removeAll(root, 'script, meta, link, title, xml, template, .EOP');
  removeComments(root);
  if (!isOwn) {
    convertDocs(root);
    convertCode(root);
    convertBlocks(root);
  }
  const removedImages = convertImages(root, parse, options);
  convertPlayers(root);
  if (!isOwn) unlinkPlayers(root);
  if (!isOwn) convertAnchors(root);
  convertFormats(root);
  convertLists(root);
  removeAll(root, `style, svg, ${CONTROLS}`);
  for (const element of all(root)) cleanElement(element, { isOwn, isOffice });
  removeBreaks(root);
  if (!isOwn) prepare(root, (name) => !PLAIN.has(name));
  return { html: root.innerHTML, removedImages };
}

function removeAll(root: Element, elements: string): void {
  for (const element of all(root, elements)) element.remove();
}

function removeComments(parent: Node): void {
  for (const child of Array.from(parent.childNodes)) {
    if (child.nodeType === 8) parent.removeChild(child);
    else removeComments(child);
  }
}

interface Source {
  isOwn: boolean;
  isOffice: boolean;
}

function cleanElement(element: Element, source: Source): void {
  const known = attributesOf(element, source);
  const language = languageOf(element);
  for (const { name } of Array.from(element.attributes))
    if (!known.includes(name)) element.removeAttribute(name);
  if (language) element.className = language;
  if (isMeaningless(element, source.isOwn) || hasUnsafeLink(element)) unwrap(element);
}

/** Returns the attributes to preserve. */
function attributesOf(element: Element, { isOwn, isOffice }: Source): string[] {
  const { localName } = element;
  const isRightToLeft = element.getAttribute('dir') === 'rtl';
  const shared = [!isOffice && 'lang', (!isOffice || isRightToLeft) && 'dir'].filter(
    (name) => name !== false,
  );
  const meant = isOwn ? SLICE_ATTRIBUTES : ['id', ...(MEANINGFUL[localName] ?? [])];
  return [...shared, ...(NODE_ATTRIBUTES[localName] ?? []), ...meant];
}

/** Returns whether an element only carried a style, or is specific to Office, such as `<o:p>`. */
function isMeaningless(element: Element, isOwn: boolean): boolean {
  const { localName } = element;
  const isBare = localName === 'font' || (element.matches('span, a') && element.attributes.length === 0);
  return localName.includes(':') || (!isOwn && isBare);
}

function hasUnsafeLink(element: Element): boolean {
  const address = element.getAttribute('href');
  return address !== null && !isLinkAddress(address);
}

/** Returns the language class of a `<code>` element, or an empty string. */
function languageOf({ localName, className }: Element): string {
  if (localName !== 'code') return '';
  return className.split(/\s+/).find((name) => name.startsWith('language-')) ?? '';
}

/** Removes the line breaks with which Google Docs separates blocks. */
function removeBreaks(root: Element): void {
  const isBlock = (node: Node | null) =>
    node?.nodeType === 1 &&
    (node as Element).matches('p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, div');
  for (const line of all(root, 'br')) {
    if (isBlock(line.previousSibling) || isBlock(line.nextSibling)) line.remove();
  }
}
