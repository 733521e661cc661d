import { listTypeOf, stylesOf } from '../../../../src/posts/texts/layout/meant-styles';
import { itemReader, type Item } from './pasted-items';
import type { Numbered } from './pasted-signs';
import { BLOCKS, isElement, isVisible, unwrap } from './pasted-tree';

/** Blocks that may follow the text of an item. */
const OTHER_BLOCKS = `:is(${BLOCKS}):not(p)`;

interface OpenList {
  list: Element;
  level: number;
  last: Numbered;
}

/** Converts Word's list paragraphs to lists, and nests lists in items. Items keep their numbers across interruptions. */
export function convertLists(root: Element): void {
  unwrapLists(root);
  const itemOf = itemReader(root);
  const lists = new Lists();
  for (const element of Array.from(root.querySelectorAll('p, li'))) {
    const item = itemOf(element);
    if (item) lists.add(item);
  }
  for (const list of Array.from(root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))) {
    list.previousElementSibling?.appendChild(list);
  }
  for (const item of Array.from(root.querySelectorAll('li'))) unwrapOnlyParagraph(item);
  for (const list of Array.from(root.querySelectorAll('ol'))) setType(list);
}

/** Removes the blocks that Word for the web puts around each item. */
function unwrapLists(root: Element): void {
  for (const block of Array.from(root.querySelectorAll('div'))) {
    const isOfLists = Array.from(block.childNodes).every((node) => isList(node) || !node.textContent?.trim());
    if (isOfLists && block.firstElementChild) block.replaceWith(...Array.from(block.children));
  }
}

function isList(node: Node): boolean {
  return node.nodeType === 1 && (node as Element).matches('ul, ol');
}

/** Builds lists from consecutive items. */
class Lists {
  private open: OpenList[] = [];
  /** The last number of each named list, until an item of a higher level resets it. */
  private readonly last = new Map<string, Pick<OpenList, 'level' | 'last'>>();
  private before: Element | null = null;

  add(item: Item): void {
    const { element } = item;
    const place = anchorOf(element);
    if (!this.before || nextOf(this.before) !== place) this.open = [];
    const list = this.openList(item);
    const number = numberOf(item, list?.last ?? this.last.get(item.list)?.last);
    const around =
      list && continuesList(item, list.last, number) ? list : this.startList(item, number, place);
    around.last = number;
    this.remember(item, number);
    this.before = moveToList(element, around.list);
  }

  private remember({ list, level }: Item, last: Numbered): void {
    for (const [name, one] of this.last) if (one.level > level) this.last.delete(name);
    if (list) this.last.set(list, { level, last });
  }

  /** Closes the lists that an item ends. Returns the open list of its level and kind, if there is one. */
  private openList({ level, kind }: Item): OpenList | undefined {
    const isEnded = (one: OpenList) =>
      one.level > level || (one.level === level && one.list.localName !== kind);
    const end = this.open.findIndex(isEnded);
    if (end >= 0) this.open.length = end;
    return this.open.find((one) => one.level === level);
  }

  /** Starts a list in the last item of the parent list, or at the place of its first item. */
  private startList({ level, kind }: Item, last: Numbered, place: Element): OpenList {
    const list = place.ownerDocument.createElement(kind);
    if (kind === 'ol' && last.number !== 1) list.setAttribute('start', String(last.number));
    if (kind === 'ol' && last.type !== '1') list.setAttribute('type', last.type);
    this.open = this.open.filter((one) => one.level < level);
    const around = this.open.at(-1)?.list.lastElementChild;
    if (around) around.appendChild(list);
    else place.parentNode?.insertBefore(list, place);
    const begun = { list, level, last };
    this.open.push(begun);
    return begun;
  }
}

/** Chooses among the possible numbers of an item: the one that continues the list, else the lowest. */
function numberOf({ type, numbers }: Item, last: Numbered | undefined): Numbered {
  const next = last && { type: last.type, number: last.number + 1 };
  const possible = numbers.filter((one) => !type || one.type === type);
  const following = possible.find((one) => one.type === next?.type && one.number === next.number);
  return following ?? possible[0] ?? numbers[0] ?? next ?? { type: type ?? '1', number: 1 };
}

/** Returns whether an item continues a list. */
function continuesList({ kind }: Item, last: Numbered, { type, number }: Numbered): boolean {
  return kind === 'ul' || (type === last.type && number === last.number + 1);
}

/** Returns the element that marks the place of an item: the paragraph, or the list around it. */
function anchorOf(element: Element): Element {
  const { localName, parentElement } = element;
  return localName === 'li' && parentElement ? parentElement : element;
}

/** Returns the element after the outermost list that contains the item. */
function nextOf(item: Element): Element | null {
  let outer = item;
  while (outer.parentElement?.matches('ul, ol, li')) outer = outer.parentElement;
  return outer.nextElementSibling;
}

/** Moves an item, or the content of a paragraph as a new item, to the end of a list. Returns the item. */
function moveToList(element: Element, list: Element): Element {
  const isItem = element.localName === 'li';
  const item = isItem ? element : element.ownerDocument.createElement('li');
  const place = anchorOf(element);
  list.appendChild(item);
  if (!isItem && element.id) item.id = element.id;
  while (!isItem && element.firstChild) item.appendChild(element.firstChild);
  if (!place.firstElementChild) place.remove();
  return item;
}

/** Unwraps the only paragraph of an item. */
function unwrapOnlyParagraph(item: Element): void {
  const only = Array.from(item.children).find(({ localName }) => localName === 'p');
  if (!only || (only.id && item.id)) return;
  const isAlone = Array.from(item.childNodes).every(
    (node) => node === only || isElement(node, OTHER_BLOCKS) || !isVisible(node),
  );
  const before = only.previousElementSibling;
  if (!isAlone || (before && isVisible(before))) return;
  if (only.id) item.id = only.id;
  unwrap(only);
}

/** Sets the numbering type from the style of the list or its first item. */
function setType(list: Element): void {
  const [type] = [list, list.firstElementChild]
    .map((element) => listTypeOf(stylesOf(element?.getAttribute('style') ?? '')))
    .filter(Boolean);
  if (type && type !== '1' && !list.hasAttribute('type')) list.setAttribute('type', type);
}
