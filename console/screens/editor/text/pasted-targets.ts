import { all, BLOCKS, has, isVisible } from './pasted-tree';

/** Inline elements whose id the editor preserves. */
const INLINE = 'a, abbr, cite, code, dfn, ins, kbd, mark, q, samp, small, span, sub, sup, time, var';

/** Elements whose id the editor always preserves. */
const ANCHORABLE =
  'blockquote, details, figcaption, figure, h1, h2, h3, h4, h5, h6, img, li, ol, p, pre, summary, table, td, th, tr, ul';

/** The URL of an anchor in the same text. Office programs write it as an anchor in a file. */
const ANCHOR_URL = /^\s*(?:(?:file|about):[^#]*)?#(.+)$/i;

/** Moves the ids of linked anchors to elements where the editor preserves them, and removes all other ids. */
export function convertAnchors(root: Element): void {
  const links = linksIn(root);
  const others = all(root, '[id], a[name]').filter((element) => nameOf(element, links) === '');
  for (const element of others) removeNames(element);
  const named = new Set<string>();
  for (const element of all(root, '[id], a[name]:not([href])')) {
    const name = nameOf(element, links);
    if (name && !named.has(name)) moveAnchor(element, name, links);
    else if (name) removeNames(element);
    named.add(name);
  }
}

type Links = ReadonlyMap<string, Element[]>;

/** Returns the links to anchors, by anchor name. */
function linksIn(root: Element): Links {
  const links = new Map<string, Element[]>();
  for (const link of all(root, 'a[href*="#"]')) {
    const [, part] = ANCHOR_URL.exec(link.getAttribute('href') ?? '') ?? [];
    if (!part) continue;
    link.setAttribute('href', `#${part}`);
    for (const name of new Set([part, decoded(part)])) add(links, name, link);
  }
  return links;
}

function add(links: Map<string, Element[]>, name: string, link: Element): void {
  const others = links.get(name);
  if (others) others.push(link);
  else links.set(name, [link]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the name of a linked anchor, or an empty string. */
function nameOf(element: Element, links: Links): string {
  const names = [element.id, element.getAttribute('name') ?? ''];
  return names.find((name) => name !== '' && links.has(name)) ?? '';
}

/** Removes the id of an element, and the name of an anchor that is not a link. */
function removeNames(element: Element): void {
  if (element.matches('a[href]')) return;
  element.removeAttribute('id');
  if (element.localName === 'a') element.removeAttribute('name');
}

/** Moves an anchor to an element that preserves it. If that has an id already, redirects the links to it. */
function moveAnchor(element: Element, name: string, links: Links): void {
  if (preservesName(element)) return;
  removeNames(element);
  const part = anchorElementFor(element);
  if (part?.id) for (const link of links.get(name) ?? []) link.setAttribute('href', `#${part.id}`);
  else if (part) part.id = name;
}

function preservesName(element: Element): boolean {
  if (element.matches(ANCHORABLE)) return true;
  // The editor would repeat the id for each format in the element.
  const others = element.localName === 'a' ? ':not(span)' : BLOCKS;
  return element.matches(INLINE) && isVisible(element) && !has(element, others);
}

/** Returns the nearest element that preserves an id: inside, around or after the element. */
function anchorElementFor(element: Element): Element | null {
  const near = element.querySelector(ANCHORABLE) ?? element.closest(ANCHORABLE);
  if (near) return near;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const next = at.nextElementSibling;
    if (next) return next.matches(ANCHORABLE) ? next : next.querySelector(ANCHORABLE);
  }
  return null;
}
