import { createDocument } from '@mixmark-io/domino';
import { linkAddresses } from './markdown-bare-addresses';
import { layOut } from './markdown-layout';
import { childrenOf, isText } from './markdown-nodes';
import { openPlayers } from './markdown-players';
import { markdownService } from './markdown-rules';

/** Elements without a meaning in Markdown. */
const WRAPPERS = new Set(
  ['address', 'article', 'aside', 'center', 'details', 'div', 'figure', 'footer', 'header', 'section'].map(
    (name) => name.toUpperCase(),
  ),
);

/** Elements whose lines have a prefix, so that each level makes the text longer. */
const INDENTED = new Set(['UL', 'OL', 'BLOCKQUOTE']);

/** A new part can start before and after these elements. */
const BLOCKS = new Set([
  ...['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'DL', 'PRE', 'TABLE', 'FIGCAPTION', 'SUMMARY'],
  ...INDENTED,
]);

/** The number of characters that each element adds to the size of its text. */
const ELEMENT_CHARACTERS = 10;

/**
 * The limits of a part. The library takes time in proportion to elements × characters, so long texts are divided. A
 * part above `cost`, such as one paragraph with 10,000 line breaks, becomes plain text.
 */
const MOST = { elements: 400, characters: 16_384, cost: 5e8 };

interface Size {
  elements: number;
  characters: number;
  /** How deep elements of INDENTED are nested. */
  levels: number;
}

const NOTHING: Readonly<Size> = { elements: 0, characters: 0, levels: 0 };

const service = markdownService();

/** Converts cleaned HTML to GitHub Flavored Markdown, in linear time. */
export function htmlToMarkdown(html: string): string {
  return new Parts(html).markdown;
}

class Parts {
  private readonly document;
  private readonly texts: string[] = [];
  private nodes: MarkdownNode[] = [];
  private size: Size = NOTHING;

  constructor(html: string) {
    this.document = createDocument(`<body>${html}`);
    openPlayers(this.document.body);
    linkAddresses(this.document.body);
    layOut(this.document.body);
    this.addChildren(this.document.body);
  }

  get markdown(): string {
    return this.texts.join('\n\n');
  }

  private addChildren(parent: MarkdownNode): void {
    this.end();
    for (const child of childrenOf(parent)) {
      if (WRAPPERS.has(child.nodeName)) this.addChildren(child);
      else this.add(child);
    }
    this.end();
  }

  private add(node: MarkdownNode): void {
    const size = sizeOf(node);
    const isBlock = BLOCKS.has(node.nodeName);
    if (isBlock && isLarge(sum(this.size, size))) this.end();
    this.nodes.push(node);
    this.size = sum(this.size, size);
    if (isBlock && isLarge(this.size)) this.end();
  }

  private end(): void {
    if (this.nodes.length === 0) return;
    const part = this.document.createElement('div');
    for (const node of this.nodes) part.appendChild(node);
    const text = costOf(this.size) > MOST.cost ? plain(part) : service.turndown(part);
    if (text) this.texts.push(text);
    this.nodes = [];
    this.size = NOTHING;
  }
}

function plain({ textContent }: MarkdownNode): string {
  return service.escape(textContent.trim().split(/\s+/).join(' '));
}

function sizeOf(node: MarkdownNode): Size {
  if (isText(node)) return { ...NOTHING, characters: node.textContent.length };
  let size: Size = { elements: 1, characters: ELEMENT_CHARACTERS, levels: 0 };
  for (const child of childrenOf(node)) size = sum(size, sizeOf(child));
  return { ...size, levels: size.levels + Number(INDENTED.has(node.nodeName)) };
}

function sum(one: Size, other: Size): Size {
  return {
    elements: one.elements + other.elements,
    characters: one.characters + other.characters,
    levels: Math.max(one.levels, other.levels),
  };
}

function isLarge({ elements, characters }: Size): boolean {
  return elements > MOST.elements || characters > MOST.characters;
}

function costOf({ elements, characters, levels }: Size): number {
  return elements * characters * (levels + 1);
}
