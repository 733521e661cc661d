const TEXT = 3;

/** Elements that start and end lines. */
const BLOCKS = new Set([
  ...[
    'ADDRESS',
    'ARTICLE',
    'ASIDE',
    'AUDIO',
    'BLOCKQUOTE',
    'BODY',
    'CAPTION',
    'CENTER',
    'COL',
    'COLGROUP',
    'DD',
  ],
  ...['DETAILS', 'DIV', 'DL', 'DT', 'FIGCAPTION', 'FIGURE', 'FOOTER', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  ...[
    'HEADER',
    'HR',
    'IFRAME',
    'LI',
    'OL',
    'P',
    'PRE',
    'SECTION',
    'SUMMARY',
    'TABLE',
    'TBODY',
    'TD',
    'TFOOT',
  ],
  ...['TH', 'THEAD', 'TR', 'UL', 'VIDEO'],
]);

export function isText(node: MarkdownNode): boolean {
  return node.nodeType === TEXT;
}

export function isBlock(node: MarkdownNode): boolean {
  return BLOCKS.has(node.nodeName);
}

/** Returns whether an ancestor has one of the names. */
export function isWithin(node: MarkdownNode, names: readonly string[]): boolean {
  for (let outer = node.parentNode; outer; outer = outer.parentNode) {
    if (names.includes(outer.nodeName)) return true;
  }
  return false;
}

/** Returns a copy of the list, so that children can be moved. Changing the library's own list is slow. */
export function childrenOf(node: MarkdownNode): MarkdownNode[] {
  const children: MarkdownNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Returns the text in one line. */
export function inLine(text: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter(Boolean).join(' ');
}
