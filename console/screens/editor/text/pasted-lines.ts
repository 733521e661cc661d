/** Controls in code blocks, such as a copy button. */
export const CONTROLS = 'button, select, clipboard-copy, [role="button"]';

/** Line numbers of syntax highlighters. */
export const NUMBERS =
  '.blob-num, .hljs-ln-numbers, .linenodiv, .lineno, .ln, .lnt, .rouge-gutter, span.linenos, td.gutter, td.linenos';

/** Elements that start a new line. */
const LINES = 'address, blockquote, div, figure, li, ol, p, section, table, tr, ul';

/** Returns the text of a code element with its lines, without controls and line numbers. */
export function linesOf(node: Node): string {
  return new Lines(node).text;
}

class Lines {
  text = '';

  constructor(node: Node) {
    this.read(node);
  }

  private read(node: Node): void {
    if (node.nodeType === 3) this.text += node.nodeValue?.replaceAll('\u00a0', ' ');
    if (node.nodeType === 1) this.readElement(node as Element);
  }

  private readElement(element: Element): void {
    if (element.localName === 'br') this.text += '\n';
    if (element.matches(`${CONTROLS}, ${NUMBERS}`)) return;
    const isLine = element.matches(LINES);
    if (isLine) this.breakLine();
    for (const child of Array.from(element.childNodes)) this.read(child);
    if (isLine) this.breakLine();
  }

  private breakLine(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }
}
