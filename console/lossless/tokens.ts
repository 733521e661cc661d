import { BLOCK_NAMES } from '../../src/posts/texts/layout/contexts';

/** A normalized piece of HTML: a start tag with sorted attributes, an end tag, text or a comment. */
export interface Token {
  kind: 'open' | 'close' | 'text' | 'comment';
  /** The element name; empty for text and comments. */
  name: string;
  text: string;
}

/** The first difference of two texts, in terms that the user knows. */
export interface Difference {
  kind: 'element' | 'attributes' | 'text' | 'comment';
  /** The element that differs or contains the difference; empty at the top level. */
  name: string;
}

const BLOCKS = new Set([...BLOCK_NAMES, 'body', 'figcaption']);
const PREFORMATTED = new Set(['pre', 'textarea']);
const SPACES = /[ \t\r\n\f]+/g;

/** Returns normalized tokens, so that equal trees have equal tokens regardless of attribute order and collapsed spaces. */
export function tokensOf(root: Node): Token[] {
  const reader = new Reader();
  reader.readAll(root);
  reader.breakLine();
  return reader.tokens.filter(({ kind, text }) => kind !== 'text' || text !== '');
}

/** Returns the first difference, or null if the tokens are equal. */
export function firstDifference(before: readonly Token[], after: readonly Token[]): Difference | null {
  const at = firstDifferingIndex(before, after);
  if (at === null) return null;
  const [was, is] = [before[at], after[at]];
  const parent = openAt(before, at);
  return was && is ? describe(was, is, parent) : { kind: 'element', name: was?.name ?? parent };
}

function firstDifferingIndex(before: readonly Token[], after: readonly Token[]): number | null {
  const length = Math.max(before.length, after.length);
  for (let at = 0; at < length; at++) if (!isSame(before[at], after[at])) return at;
  return null;
}

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false;
  return one.kind === other.kind && one.name === other.name && one.text === other.text;
}

/** Returns the innermost element that is open at an index. */
function openAt(tokens: readonly Token[], at: number): string {
  const open: string[] = [];
  for (const { kind, name } of tokens.slice(0, at)) {
    if (kind === 'open') open.push(name);
    else if (kind === 'close') open.pop();
  }
  return open.at(-1) ?? '';
}

function describe(was: Token, is: Token, parent: string): Difference {
  if (was.kind === 'close') return { kind: 'element', name: was.name };
  if (was.kind !== 'open') return { kind: was.kind, name: parent };
  const isSameElement = is.kind === 'open' && is.name === was.name;
  return { kind: isSameElement ? 'attributes' : 'element', name: was.name };
}

/** Reads a tree in document order, and tracks whether the next space would be rendered. */
class Reader {
  readonly tokens: Token[] = [];
  private last: Token | null = null;
  private isSpaceShown = false;

  readAll(parent: Node): void {
    for (let child = parent.firstChild; child; child = child.nextSibling) this.read(child);
  }

  /** Ends a line. Browsers do not render spaces around a line break. */
  breakLine(): void {
    if (this.last) this.last.text = this.last.text.replace(/ $/, '');
    this.last = null;
    this.isSpaceShown = false;
  }

  private read(node: Node): void {
    if (node.nodeType === 3) this.readText(node.nodeValue ?? '');
    else if (node.nodeType === 1) this.readElement(node as Element);
    else if (node.nodeType === 8) this.tokens.push({ kind: 'comment', name: '', text: node.nodeValue ?? '' });
  }

  private readElement(element: Element): void {
    const name = element.localName;
    const isBlock = BLOCKS.has(name);
    if (isBlock || name === 'br') this.breakLine();
    this.tokens.push({ kind: 'open', name, text: attributesOf(element) });
    if (PREFORMATTED.has(name)) this.readPreformatted(element);
    else this.readAll(element.localName === 'template' ? (element as HTMLTemplateElement).content : element);
    if (isBlock) this.breakLine();
    else if (name !== 'br' && element.firstChild === null) this.isSpaceShown = true;
    this.tokens.push({ kind: 'close', name, text: '' });
  }

  /** Reads an element with preserved white space. */
  private readPreformatted(element: Element): void {
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) this.tokens.push({ kind: 'text', name: '', text: child.nodeValue ?? '' });
      else if (child.nodeType === 1) this.readPreformattedElement(child as Element);
      else this.read(child);
    }
  }

  private readPreformattedElement(element: Element): void {
    this.tokens.push({ kind: 'open', name: element.localName, text: attributesOf(element) });
    this.readPreformatted(element);
    this.tokens.push({ kind: 'close', name: element.localName, text: '' });
  }

  private readText(value: string): void {
    const collapsed = value.replace(SPACES, ' ');
    const text = this.isSpaceShown ? collapsed : collapsed.replace(/^ /, '');
    if (text === '') return;
    this.last = { kind: 'text', name: '', text };
    this.tokens.push(this.last);
    this.isSpaceShown = !text.endsWith(' ');
  }
}

function attributesOf(element: Element): string {
  return Array.from(element.attributes, ({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort()
    .join(' ');
}
