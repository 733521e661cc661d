import type { Piece } from './markup';

/**
 * The layout of text directly inside an element. `flow`: in paragraphs, if blank lines divide it. `quote`: like `flow`,
 * but loose content (see `isLoose`) always gets paragraphs. `paragraph`: the element is a paragraph. `line`: never in
 * paragraphs.
 */
export type Context = 'flow' | 'quote' | 'paragraph' | 'line';

/** The block elements, each with the layout of its text. */
const BLOCKS: Readonly<Record<string, Context>> = {
  ...all('flow', ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'center', 'form']),
  ...all('flow', ['li', 'td', 'th', 'dd', 'details', 'figure', 'fieldset', 'address', 'hgroup']),
  ...all('quote', ['blockquote']),
  ...all('paragraph', ['p']),
  ...all('line', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'summary', 'caption', 'figcaption', 'legend']),
  ...all('line', ['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'col', 'ul', 'ol', 'dl', 'menu']),
  ...all('line', ['hr', 'pre']),
};

const EMPTY = new Set(['hr', 'col']);

const ENDED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd']);

/** Elements whose content is kept unchanged. */
const OPAQUE = new Set([
  ...['pre', 'script', 'style', 'textarea', 'svg', 'math', 'select', 'template', 'noscript', 'object'],
  ...['audio', 'video', 'picture', 'iframe'],
]);

/** Without an end tag, the content of these elements continues to the end of the HTML. */
const OPEN_ENDED = new Set(['pre', 'script', 'style']);

/** Elements that readers see even if they have no text. */
const SHOWN = new Set([
  ...['img', 'iframe', 'audio', 'video', 'picture', 'object', 'embed'],
  ...['amp-img', 'amp-anim', 'amp-iframe', 'amp-audio', 'amp-video', 'amp-youtube', 'amp-vimeo'],
]);

export class OpenBlocks {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();

  get depth(): number {
    return this.names.length;
  }

  /** Undefined outside of all blocks. */
  get context(): Context | undefined {
    const name = this.names.at(-1);
    return name === undefined ? undefined : BLOCKS[name];
  }

  /** Returns whether a tag closes a block that is not open. */
  isStray({ kind, name }: Pick<Piece, 'kind' | 'name'>): boolean {
    return kind === 'close' && !this.counts.get(name);
  }

  apply({ kind, name }: Pick<Piece, 'kind' | 'name'>): void {
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

  /** Also closes all blocks inside it. */
  private close(name: string): void {
    if (!this.counts.get(name)) return;
    for (let last = this.names.pop(); last !== undefined; last = this.names.pop()) {
      this.counts.set(last, (this.counts.get(last) ?? 1) - 1);
      if (last === name) return;
    }
  }
}

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
