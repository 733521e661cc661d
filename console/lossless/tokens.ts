import { BLOCK_NAMES } from '../../src/posts/texts/layout/contexts';

/** A part of HTML in its normal form: the begin of an element with its sorted attributes, its end, a text or a comment. */
export interface Token {
  kind: 'open' | 'close' | 'text' | 'comment';
  /** The name of the element; empty for texts and comments. */
  name: string;
  text: string;
}

/** The first place at which two contents differ, as an editor would name it. */
export interface Difference {
  kind: 'element' | 'attributes' | 'text' | 'comment';
  /** The name of the element in which or at which they differ; empty outside of all elements. */
  name: string;
}

const BLOCKS = new Set([...BLOCK_NAMES, 'body', 'figcaption']);
const KEPT_SPACE = new Set(['pre', 'textarea']);
const SPACES = /[ \t\r\n\f]+/g;

/**
 * Returns the tokens of the children of a node. Equal tokens mean equal trees: attributes have no order, entities are
 * decoded, and white space that a browser does not show is left out.
 */
export function tokensOf(root: Node): Token[] {
  const reader = new Reader();
  reader.readAll(root);
  reader.breakLine();
  return reader.tokens.filter(({ kind, text }) => kind !== 'text' || text !== '');
}

/** Returns the first difference of two lists of tokens; null if they are equal. */
export function firstDifference(before: readonly Token[], after: readonly Token[]): Difference | null {
  const at = firstDifferent(before, after);
  if (at === null) return null;
  const [was, is] = [before[at], after[at]];
  const parent = openAt(before, at);
  return was && is ? describe(was, is, parent) : { kind: 'element', name: was?.name ?? parent };
}

function firstDifferent(before: readonly Token[], after: readonly Token[]): number | null {
  const length = Math.max(before.length, after.length);
  for (let at = 0; at < length; at++) if (!isSame(before[at], after[at])) return at;
  return null;
}

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other) return false;
  return one.kind === other.kind && one.name === other.name && one.text === other.text;
}

/** Returns the name of the innermost element that is open before a token. */
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

/** Reads a tree in its order, and remembers whether the next space would be shown. */
class Reader {
  readonly tokens: Token[] = [];
  private last: Token | null = null;
  private isSpaceShown = false;

  readAll(parent: Node): void {
    for (let child = parent.firstChild; child; child = child.nextSibling) this.read(child);
  }

  /** Ends a line: spaces before and after it are not shown. */
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
    if (KEPT_SPACE.has(name)) this.readKept(element);
    else this.readAll(element.localName === 'template' ? (element as HTMLTemplateElement).content : element);
    if (isBlock) this.breakLine();
    else if (name !== 'br' && element.firstChild === null) this.isSpaceShown = true;
    this.tokens.push({ kind: 'close', name, text: '' });
  }

  /** Reads an element in which every space is shown. Elements in it are compared, too. */
  private readKept(element: Element): void {
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) this.tokens.push({ kind: 'text', name: '', text: child.nodeValue ?? '' });
      else if (child.nodeType === 1) this.readKeptElement(child as Element);
      else this.read(child);
    }
  }

  private readKeptElement(element: Element): void {
    this.tokens.push({ kind: 'open', name: element.localName, text: attributesOf(element) });
    this.readKept(element);
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
