import { listTypeOf, stylesOf } from '../../../../src/posts/texts/layout/meant-styles';
import { definedTypes, numbersIn, type ListType, type Numbered } from './pasted-signs';
import { firstText } from './pasted-tree';

/** A list item before it is moved to the list of its level. */
export interface Item {
  /** A paragraph, or a list item that is not nested according to its level. */
  element: Element;
  level: number;
  kind: 'ul' | 'ol';
  /** The id of the item's list, which may continue later; empty if unknown. */
  list: string;
  /** The numbering type, if the list defines it. */
  type: ListType | undefined;
  /** The possible numbers of the item; empty if it has none. */
  numbers: readonly Numbered[];
}

/** The marker before an item: a number or letter with punctuation, or a bullet. */
const MARKER =
  /^\s*(?:\(?(?:\d{1,4}\.)*(?:\d{1,4}|[a-z]|aa|bb|cc|[ivxlcdm]{2,8})[.)]|(?:\d{1,4}\.)*\d{1,4}(?::|(?=\s*\u00a0))|[·•§▪◦‣o\-–])\s+/i;

/** The list and level in Word's `mso-list`. */
const LIST = /(l\d+) level(\d)/;

/** Word's paragraph styles for lists. */
const STYLE = /(?:^|\s)MsoList(Bullet|Number)(\d?)(?=\s|$)/;

/** Attributes with the nesting level of an item, and the offset to add. */
const LEVELS = [
  ['data-aria-level', 0],
  ['aria-level', 0],
  ['data-stringify-indent', 1],
  ['data-indent', 1],
] as const;

/** Returns a function that reads an item from a Word paragraph or a flat list. */
export function itemReader(root: Element): (element: Element) => Item | null {
  // Word puts its style sheet in the head.
  const sheets = (root.parentElement ?? root).querySelectorAll('style');
  const types = definedTypes(Array.from(sheets, textOf).join('\n'));
  const items = Array.from(root.querySelectorAll('li'));
  const isFlat = items.some((item) => levelOf(item) > depthOf(item));
  const flat = new Map<Element, Item>(isFlat ? items.map((item) => [item, flatItem(item)]) : []);
  return (element) => (element.localName === 'p' ? wordItem(element, types) : (flat.get(element) ?? null));
}

const textOf = ({ textContent }: Element) => textContent;

function wordItem(element: Element, types: ReadonlyMap<string, ListType | null>): Item | null {
  const place = wordListOf(element);
  if (!place) return null;
  const { list, level, style } = place;
  const type = types.get(list);
  const numbers = numbersIn(removeMarker(element), Boolean(type));
  const isNumbered = style ? style === 'Number' : numbers.length > 0;
  const kind = (type === undefined ? isNumbered : type) ? 'ol' : 'ul';
  return { element, level, kind, list, type: type ?? undefined, numbers };
}

/** Returns the list and level of a Word paragraph, or null if it is not a list item. */
function wordListOf(element: Element) {
  const [name = '', style, ofStyle] = STYLE.exec(element.className) ?? [];
  const found = LIST.exec(stylesOf(styleOf(element)).get('mso-list') ?? '');
  if (found) return { list: `${found[1]}:level${found[2]}`, level: Number(found[2]), style };
  return style ? { list: name.trim(), level: Number(ofStyle || 1), style } : null;
}

/** Removes the marker from a paragraph, and returns it. */
function removeMarker(element: Element): string {
  const marked = Array.from(element.querySelectorAll('span')).find(
    (span) => stylesOf(styleOf(span)).get('mso-list') === 'ignore',
  );
  if (!marked) return removeText(firstText(element));
  marked.remove();
  return marked.textContent;
}

function removeText(text: Node | null): string {
  const value = text?.nodeValue ?? '';
  const [sign = ''] = MARKER.exec(value) ?? [];
  if (text) text.nodeValue = value.slice(sign.length);
  return sign;
}

function flatItem(element: Element): Item {
  const list = element.parentElement as Element;
  const type = (listTypeOf(stylesOf(styleOf(list))) ?? listTypeOf(stylesOf(styleOf(element)))) as ListType;
  const start = list.getAttribute('start');
  const number = Number(start) + Array.from(list.children).indexOf(element);
  return {
    element,
    level: levelOf(element) || depthOf(element),
    kind: list.localName === 'ol' ? 'ol' : 'ul',
    list: '',
    type,
    numbers: start ? [{ type: type ?? '1', number }] : [],
  };
}

/** Returns the nesting level that the program specifies, or 0. */
function levelOf(item: Element): number {
  for (const [name, more] of LEVELS) {
    const level = item.getAttribute(name) ?? item.parentElement?.getAttribute(name);
    if (level) return Number(level) + more;
  }
  return 0;
}

function depthOf(item: Element): number {
  let depth = 0;
  for (let list = item.parentElement; list; list = list.parentElement) if (list.matches('ul, ol')) depth += 1;
  return depth;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
