import type { Piece } from './markup';

/**
 * How the text directly inside an element is laid out. `flow`: in paragraphs, if blank lines divide it. `quote`: like
 * `flow`, but a loose content (see `isLoose`) always gets paragraphs. `paragraph`: the element itself is a paragraph.
 * `line`: never in paragraphs.
 */
export type Context = 'flow' | 'quote' | 'paragraph' | 'line';

/**
 * The block elements, each with the layout of its text. A paragraph ends before a block, and another one begins after
 * it.
 */
const BLOCKS: Readonly<Record<string, Context>> = {
  ...all('flow', ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'center', 'form']),
  ...all('flow', ['li', 'td', 'th', 'dd', 'details', 'figure', 'fieldset', 'address', 'hgroup']),
  ...all('quote', ['blockquote']),
  ...all('paragraph', ['p']),
  ...all('line', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'caption', 'figcaption', 'legend']),
  ...all('line', ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col', 'ul', 'ol', 'dl', 'menu']),
  ...all('line', ['hr', 'pre']),
};

/** Blocks that have neither content nor an end tag. */
const EMPTY = new Set(['hr', 'col']);

/** Elements that end where the next one with the same name begins. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd']);

/** Elements whose content is kept unchanged. */
const OPAQUE = new Set([
  ...['pre', 'script', 'style', 'textarea', 'svg', 'math', 'select', 'template', 'noscript', 'object'],
  ...['audio', 'video', 'picture', 'iframe'],
]);

/** Opaque elements whose content continues to the end of the HTML if they have no end tag. */
const OPEN_ENDED = new Set(['pre', 'script', 'style']);

/** Elements that readers see even if they have no text. */
const SHOWN = new Set(['img', 'iframe', 'audio', 'video', 'picture', 'object']);

/** The blocks that are open at the current position in a content. */
export class OpenBlocks {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();

  get depth(): number {
    return this.names.length;
  }

  /** The layout of a text at this position; undefined outside of all blocks. */
  get context(): Context | undefined {
    const name = this.names.at(-1);
    return name === undefined ? undefined : BLOCKS[name];
  }

  /** Returns whether a tag closes a block that is not open. */
  isStray({ kind, name }: Pick<Piece, 'kind' | 'name'>): boolean {
    return kind === 'close' && !this.counts.get(name);
  }

  /** Opens or closes the block of a tag. */
  meet({ kind, name }: Pick<Piece, 'kind' | 'name'>): void {
    if (kind === 'open') this.open(name);
    if (kind === 'close') this.close(name);
  }

  private open(name: string): void {
    const top = this.names.at(-1);
    if (top === 'p' || (top === name && ENDED_BY_NEXT.has(name))) this.close(top);
    if (EMPTY.has(name)) return;
    this.names.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Closes the innermost open block of this name, and all blocks inside it. Does nothing if no such block is open. */
  private close(name: string): void {
    if (!this.counts.get(name)) return;
    for (let last = this.names.pop(); last !== undefined; last = this.names.pop()) {
      this.counts.set(last, (this.counts.get(last) ?? 1) - 1);
      if (last === name) return;
    }
  }
}

/** The names of all blocks. */
export const BLOCK_NAMES: readonly string[] = Object.keys(BLOCKS);

export function isBlock(name: string): boolean {
  return Object.hasOwn(BLOCKS, name);
}

export function isOpaque(name: string): boolean {
  return OPAQUE.has(name);
}

export function isOpenEnded(name: string): boolean {
  return OPEN_ENDED.has(name);
}

export function showsSomething(name: string): boolean {
  return SHOWN.has(name);
}

function all(context: Context, names: readonly string[]): Record<string, Context> {
  return Object.fromEntries(names.map((name) => [name, context]));
}
