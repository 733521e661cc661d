import { styleOf } from './pasted-styles';

/** A paragraph of Word that looks like an item of a list. */
interface Item {
  element: Element;
  level: number;
  kind: 'ul' | 'ol';
}

interface OpenList {
  list: Element;
  level: number;
}

/** What stands before the words of an item: a number or a letter with its sign, or a bullet. */
const NUMBER = /^\s*\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i;
const SIGN = /^\s*(?:\(?(?:\d{1,4}|[a-z]{1,4})[.)]|[·•§▪◦‣o\-–])[\s\u00a0]+/i;

/** Makes lists of the paragraphs that Word writes for them, and puts nested lists into the items they belong to. */
export function makeLists(root: Element): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const element of Array.from(root.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))) {
    const item = itemOf(element);
    if (!item) continue;
    if (!last || nextOf(last) !== element) open = [];
    last = addItem(open, item);
  }
  for (const list of Array.from(root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))) {
    list.previousElementSibling?.appendChild(list);
  }
  for (const item of Array.from(root.querySelectorAll('li'))) unwrapOnly(item);
}

function itemOf(element: Element): Item | null {
  const list = styleOf(element).get('mso-list') ?? 'none';
  if (list === 'none' || !/^MsoListParagraph/.test(element.className)) return null;
  const kind = NUMBER.test(element.textContent) ? 'ol' : 'ul';
  removeSign(element);
  return { element, level: Number(/level(\d)/.exec(list)?.[1] ?? 1), kind };
}

function removeSign(element: Element): void {
  const marked = Array.from(element.querySelectorAll('span')).find(
    (span) => styleOf(span).get('mso-list') === 'ignore',
  );
  if (marked) return marked.remove();
  const text = firstText(element);
  if (text?.nodeValue) text.nodeValue = text.nodeValue.replace(SIGN, '');
}

function firstText(node: Node): Node | null {
  if (node.nodeType === 3) return node.nodeValue?.trim() ? node : null;
  for (const child of Array.from(node.childNodes)) {
    const found = firstText(child);
    if (found) return found;
  }
  return null;
}

/** Returns the element that follows the outermost list around an item. */
function nextOf(item: Element): Element | null {
  let outer = item;
  while (outer.parentElement?.matches('ul, ol, li')) outer = outer.parentElement;
  return outer.nextElementSibling;
}

/** Moves a paragraph into the list of its level, which it begins if it is not open. */
function addItem(open: OpenList[], item: Item): Element {
  const { element } = item;
  const added = element.ownerDocument.createElement('li');
  (openList(open, item) ?? beginList(open, item)).appendChild(added);
  while (element.firstChild) added.appendChild(element.firstChild);
  element.remove();
  return added;
}

/** Closes the lists that an item ends. Returns the one that it belongs to, if that is open. */
function openList(open: OpenList[], { level, kind }: Item): Element | undefined {
  const isEnded = (one: OpenList) =>
    one.level > level || (one.level === level && one.list.localName !== kind);
  const end = open.findIndex(isEnded);
  if (end >= 0) open.length = end;
  return open.find((one) => one.level === level)?.list;
}

/** Puts a new list into the last item of the list around it, or before its first paragraph. */
function beginList(open: OpenList[], { element, level, kind }: Item): Element {
  const list = element.ownerDocument.createElement(kind);
  const around = open.at(-1)?.list.lastElementChild;
  if (around) around.appendChild(list);
  else element.parentNode?.insertBefore(list, element);
  open.push({ list, level });
  return list;
}

/** Takes the paragraph of an item away that has no other one. */
function unwrapOnly(item: Element): void {
  const paragraphs = Array.from(item.children).filter(({ localName }) => localName === 'p');
  const [only] = paragraphs;
  if (!only || paragraphs.length > 1 || item.firstElementChild !== only) return;
  while (only.firstChild) item.insertBefore(only.firstChild, only);
  only.remove();
}
