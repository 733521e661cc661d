import { childrenOf, isBlock, isText } from './markdown-nodes';

/** Inline elements that Markdown allows only within one block. */
const FORMATS = new Set(['A', 'B', 'CODE', 'DEL', 'EM', 'I', 'S', 'STRIKE', 'STRONG', 'SUB', 'SUP']);

/** Blocks that are converted as a whole. */
const WHOLE = new Set(['AUDIO', 'IFRAME', 'PRE', 'VIDEO']);

/** The highest start of a list for which no item number has more digits than Markdown allows. */
const HIGHEST_START = 899_999_999;

/** Prepares a document for Markdown: moves inline elements into blocks, and captions before their tables. */
export function layOut(root: MarkdownNode): void {
  new Layout().of(root);
}

class Layout {
  private readonly aroundBlocks = new Set<MarkdownNode>();

  of(root: MarkdownNode): void {
    this.examine(root);
    this.spread(root, []);
    moveBreaks(root);
  }

  /** Finds inline elements around blocks. Returns whether the node contains blocks. */
  private examine(parent: MarkdownNode): boolean {
    let hasBlock = false;
    for (const node of childrenOf(parent)) {
      const isAround = !WHOLE.has(node.nodeName) && this.examine(node);
      if (isAround && !isBlock(node)) this.aroundBlocks.add(node);
      hasBlock ||= isAround || isBlock(node);
      prepare(node);
    }
    return hasBlock;
  }

  /**
   * Moves inline elements around blocks into the blocks. Their children are moved before `outermost`, the outermost of
   * these elements.
   */
  private spread(parent: MarkdownNode, formats: readonly MarkdownNode[], outermost?: MarkdownNode): void {
    let line: MarkdownNode[] = [];
    for (const node of childrenOf(parent)) {
      if (isBlock(node) || this.aroundBlocks.has(node)) {
        wrap(line, formats);
        line = [];
        this.spreadInto(node, formats, outermost);
      } else {
        line.push(node);
        moveBefore(node, outermost);
      }
    }
    wrap(line, formats);
  }

  private spreadInto(node: MarkdownNode, formats: readonly MarkdownNode[], outermost?: MarkdownNode): void {
    if (this.aroundBlocks.has(node)) {
      this.spread(node, withFormat(formats, node), outermost ?? node);
      if (!outermost) node.parentNode?.removeChild(node);
      return;
    }
    moveBefore(node, outermost);
    if (!WHOLE.has(node.nodeName)) this.spread(node, formats);
  }
}

function moveBefore(node: MarkdownNode, next: MarkdownNode | undefined): void {
  if (next) next.parentNode?.insertBefore(node, next);
}

function prepare(node: MarkdownNode): void {
  if (node.nodeName === 'OL') numberItems(node);
  if (node.nodeName === 'CAPTION') moveBeforeTable(node);
}

function moveBeforeTable(caption: MarkdownNode): void {
  const table = caption.parentNode;
  table?.parentNode?.insertBefore(caption, table);
}

/** Sets the start of a list and the numbers of its items. In Markdown, they are consecutive. */
function numberItems(list: MarkdownNode): void {
  const items = childrenOf(list).filter(({ nodeName }) => nodeName === 'LI');
  const starts = [items[0]?.getAttribute('value'), list.getAttribute('start')].filter(isStart);
  const start = Number(starts[0] ?? 1);
  list.setAttribute('start', String(start));
  items.forEach((item, at) => item.setAttribute('value', String(start + at)));
}

function isStart(number: string | null | undefined): boolean {
  return /^\d+$/.test(number ?? '') && Number(number) <= HIGHEST_START;
}

function withFormat(formats: readonly MarkdownNode[], node: MarkdownNode): readonly MarkdownNode[] {
  const isNew = FORMATS.has(node.nodeName) && formats.every(({ nodeName }) => nodeName !== node.nodeName);
  return isNew ? [...formats, node] : formats;
}

/** Wraps the nodes of a line in copies of the elements, the first being the outermost. */
function wrap(line: readonly MarkdownNode[], formats: readonly MarkdownNode[]): void {
  if (line.every(isBlankText)) return;
  let nodes = line;
  for (const format of formats.toReversed()) {
    const copy = format.cloneNode(false);
    nodes[0]?.parentNode?.insertBefore(copy, nodes[0]);
    for (const node of nodes) copy.appendChild(node);
    nodes = [copy];
  }
}

/** Moves line breaks out of the edges of inline elements, because Markdown delimiters must be next to text. */
function moveBreaks(parent: MarkdownNode): void {
  for (const node of childrenOf(parent)) {
    if (isText(node) || WHOLE.has(node.nodeName)) continue;
    moveBreaks(node);
    if (!isBlock(node)) moveEdges(node, parent);
  }
}

function moveEdges(element: MarkdownNode, parent: MarkdownNode): void {
  if (!element.firstChild) return;
  while (element.firstChild && isBreak(element.firstChild)) parent.insertBefore(element.firstChild, element);
  while (element.lastChild && isBreak(element.lastChild)) {
    parent.insertBefore(element.lastChild, element.nextSibling);
  }
  if (!element.firstChild) parent.removeChild(element);
}

function isBreak(node: MarkdownNode): boolean {
  return node.nodeName === 'BR' || isBlankText(node);
}

function isBlankText(node: MarkdownNode): boolean {
  return isText(node) && !node.textContent.trim();
}
