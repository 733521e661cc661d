/** The attributes that the editor's nodes have themselves. All others of an element are kept as they are. */
export const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Inline elements that the editor keeps but does not offer. */
const INLINE = new Set([
  ...[
    'abbr',
    'acronym',
    'bdi',
    'bdo',
    'big',
    'cite',
    'data',
    'dfn',
    'font',
    'kbd',
    'mark',
    'q',
    'samp',
    'small',
  ],
  ...['span', 'sub', 'sup', 'time', 'tt', 'var'],
]);

/** Blocks that the editor keeps but does not offer. */
const CONTAINERS = new Set([
  ...['address', 'article', 'aside', 'center', 'details', 'div', 'figcaption', 'figure', 'footer', 'header'],
  ...['main', 'section', 'summary'],
]);

/** Other names of elements for which the editor has a mark. */
const SYNONYMS = new Set(['b', 'i', 'del', 'strike', 'ins']);

/** The attributes by which a prepared element tells the schema what it was. */
export const PREPARED = {
  kept: 'data-kept',
  inline: 'data-inline',
  container: 'data-container',
  synonym: 'data-synonym',
  headRows: 'data-head-rows',
  withoutCode: 'data-without-code',
} as const;

/**
 * Prepares the elements of an inert tree for the schema: attributes that no node has are moved into one, which is not
 * shown. So a content can neither style the page of the console nor run anything in it.
 */
export function prepare(root: Element | DocumentFragment): void {
  for (const element of Array.from(root.querySelectorAll('*'))) prepareElement(element);
}

function prepareElement(element: Element): void {
  const name = element.localName;
  keepAttributes(element);
  if (INLINE.has(name)) element.setAttribute(PREPARED.inline, name);
  if (CONTAINERS.has(name)) element.setAttribute(PREPARED.container, name);
  if (SYNONYMS.has(name)) element.setAttribute(PREPARED.synonym, name);
  if (name === 'table') setNumber(element, PREPARED.headRows, headRowsOf(element));
  if (name === 'pre' && element.firstElementChild?.localName !== 'code') {
    element.setAttribute(PREPARED.withoutCode, '');
  }
}

function keepAttributes(element: Element): void {
  const own = OWN[element.localName] ?? (isCode(element) ? ['class'] : []);
  const others = Array.from(element.attributes).filter(({ name }) => !own.includes(name));
  if (others.length === 0) return;
  const kept = others.map(({ name, value }) => [name, value] as const);
  for (const { name } of others) element.removeAttribute(name);
  element.setAttribute(PREPARED.kept, JSON.stringify(kept));
}

function isCode(element: Element): boolean {
  return element.localName === 'code' && element.parentElement?.localName === 'pre';
}

/** Returns the number of rows in the head of a table. */
function headRowsOf(table: Element): number {
  const head = Array.from(table.children).find(({ localName }) => localName === 'thead');
  return head?.children.length ?? 0;
}

function setNumber(element: Element, name: string, value: number): void {
  if (value > 0) element.setAttribute(name, String(value));
}

/** Returns the attributes in a `kept` value. Handlers of events are no attributes of a text, so they are left out. */
export function keptAttributes(kept: unknown): [name: string, value: string][] {
  if (typeof kept !== 'string') return [];
  const pairs: unknown = parsed(kept);
  if (!Array.isArray(pairs)) return [];
  return pairs.filter(isAttribute).filter(([name]) => !/^on/i.test(name));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isAttribute(pair: unknown): pair is [string, string] {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [name, value] = pair as unknown[];
  return typeof name === 'string' && /^[^\s"'<>/=]+$/.test(name) && typeof value === 'string';
}
