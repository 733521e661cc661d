import { isBlock } from './layout/contexts';

/** Passes the meaning of an element from `cleanHtml` to `withMarks`. Post content cannot contain it. */
export const MARKS = 'data-marks';

/** A tag in sanitized HTML, in which `<` and `>` are escaped everywhere else. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(|[\s/][^<>]*)>/g;

const MARK = / data-marks="([\w+#. -]*)"/;

export interface Marked {
  name: string;
  /** The tag that opens the element, without its marks. */
  tag: string;
  marks: readonly string[];
  isVoid: boolean;
  children: Node[];
  hasText: boolean;
  /** Whether the element is or contains a block. */
  hasBlock: boolean;
  hasCode: boolean;
  /** The formats that an inner element undoes. */
  readonly interrupted: Set<string>;
}

export type Node = Marked | string;

/** Parses cleaned HTML, whose tags are balanced. */
export function markedTree(html: string): Marked {
  const root = element('', '', false);
  const open = [root];
  let from = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    addText(open.at(-1), html.slice(from, index));
    from = index + tag.length;
    if (slash) close(open);
    else if (attributes.endsWith('/')) open.at(-1)?.children.push(element(name, tag, true));
    else open.push(element(name, tag, false));
  }
  addText(open.at(-1), html.slice(from));
  while (open.length > 1) close(open);
  return root;
}

function element(name: string, marked: string, isVoid: boolean): Marked {
  const [, marks = ''] = MARK.exec(marked) ?? [];
  return {
    name,
    tag: marked.replace(MARK, ''),
    marks: marks.split(' ').filter(Boolean),
    isVoid,
    children: [],
    hasText: false,
    hasBlock: isBlock(name),
    hasCode: name === 'code',
    interrupted: new Set(),
  };
}

function addText(parent: Marked | undefined, text: string): void {
  if (!parent || text === '') return;
  parent.children.push(text);
  parent.hasText ||= text.trim() !== '';
}

function close(open: Marked[]): void {
  const closed = open.length > 1 ? open.pop() : undefined;
  const parent = open.at(-1);
  if (!closed || !parent) return;
  parent.children.push(closed);
  parent.hasText ||= closed.hasText;
  parent.hasBlock ||= closed.hasBlock;
  parent.hasCode ||= closed.hasCode;
}
