/** Attributes that the editor's nodes define themselves. All others are preserved in `kept`. */
export const NODE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Inline elements that the editor preserves but does not offer. */
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
    'ins',
    'kbd',
    'mark',
    'q',
    'samp',
    'small',
  ],
  ...['span', 'sub', 'sup', 'time', 'tt', 'var'],
]);

/** Blocks that the editor preserves but does not offer. */
const CONTAINERS = new Set([
  ...['address', 'article', 'aside', 'center', 'details', 'div', 'figcaption', 'figure', 'footer', 'header'],
  ...['main', 'section', 'summary'],
]);

/** Alternative names of elements that the editor represents as marks. */
const SYNONYMS = new Set(['b', 'i', 'del', 'strike']);

/** Attributes that tell the schema what an element originally was. */
export const PREPARED = {
  kept: 'data-kept',
  inline: 'data-inline',
  container: 'data-container',
  synonym: 'data-synonym',
  headRows: 'data-head-rows',
  withoutCode: 'data-without-code',
} as const;

/** Moves unsupported attributes into an inert one, so that content cannot style the console or run scripts in it. */
export function prepare(root: Element | DocumentFragment, isPreserved = (_name: string) => true): void {
  for (const element of Array.from(root.querySelectorAll('*'))) {
    preserveAttributes(element);
    if (isPreserved(element.localName)) preserveElement(element);
    annotate(element);
  }
}

function preserveElement(element: Element): void {
  const name = element.localName;
  if (INLINE.has(name) || (name === 'a' && !element.hasAttribute('href')))
    element.setAttribute(PREPARED.inline, name);
  if (CONTAINERS.has(name)) element.setAttribute(PREPARED.container, name);
  if (SYNONYMS.has(name)) element.setAttribute(PREPARED.synonym, name);
}

function annotate(element: Element): void {
  const name = element.localName;
  if (name === 'table') setNumber(element, PREPARED.headRows, headRowsOf(element));
  if (name === 'pre' && element.firstElementChild?.localName !== 'code') {
    element.setAttribute(PREPARED.withoutCode, '');
  }
}

function preserveAttributes(element: Element): void {
  const own = NODE_ATTRIBUTES[element.localName] ?? (isCode(element) ? ['class'] : []);
  const others = Array.from(element.attributes).filter(({ name }) => !own.includes(name));
  if (others.length === 0) return;
  const kept = others.map(({ name, value }) => [name, value] as const);
  for (const { name } of others) element.removeAttribute(name);
  element.setAttribute(PREPARED.kept, JSON.stringify(kept));
}

function isCode(element: Element): boolean {
  return element.localName === 'code' && element.parentElement?.localName === 'pre';
}

function headRowsOf(table: Element): number {
  const head = Array.from(table.children).find(({ localName }) => localName === 'thead');
  return head?.children.length ?? 0;
}

function setNumber(element: Element, name: string, value: number): void {
  if (value > 0) element.setAttribute(name, String(value));
}

/** Parses the attributes in `kept`. Drops event handlers, which must never be written. */
export function preservedAttributes(kept: unknown): [name: string, value: string][] {
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
