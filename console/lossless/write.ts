import type { Fragment, Mark, Node } from '@tiptap/pm/model';
import { VERBATIM, escapeShortcodes } from './brackets';
import { preservedAttributes } from './prepared';

/** Element names of nodes with children. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};

const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  link: 'a',
};

type Attributes = readonly (readonly [name: string, value: string])[];

/** Returns the HTML of a block. A bare paragraph at the top level gets a `<p>`. */
export function blockHtml(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return element(
        `h${String(node.attrs.level)}`,
        preservedAttributes(node.attrs.kept),
        inlineHtml(node.content),
      );
    case 'paragraph':
      return element('p', preservedAttributes(node.attrs.kept), inlineHtml(node.content));
    case 'codeBlock':
      return codeHtml(node);
    case 'horizontalRule':
      return `<hr${attributesHtml(preservedAttributes(node.attrs.kept))}>`;
    case 'table':
      return tableHtml(node);
    default:
      return element(elementName(node), attributesOf(node), childrenHtml(node));
  }
}

/** Returns the HTML of a loose paragraph, without `<p>` and with `\n` for breaks. */
export function looseHtml(node: Node): string {
  return inlineHtml(node.content, '\n');
}

/** Returns the HTML of inline nodes. Marks that continue in the next node stay open. */
function inlineHtml(content: Fragment, lineBreak?: string): string {
  const html: string[] = [];
  let open: readonly Mark[] = [];
  content.forEach((node) => {
    const marks = node.marks.filter(({ type }) => type.name !== 'shortcode');
    const same = commonMarks(open, marks);
    html.push(closing(open.slice(same)), ...marks.slice(same).map(opening), leafHtml(node, lineBreak));
    open = marks;
  });
  html.push(closing(open));
  return html.join('');
}

function leafHtml(node: Node, lineBreak?: string): string {
  if (node.isText) return textHtml(node);
  const kept = preservedAttributes(node.attrs.kept);
  if (node.type.name === 'hardBreak') return lineBreak ?? `<br${attributesHtml(kept)}>`;
  const own = [attributeOf('src', node.attrs.src), attributeOf('alt', node.attrs.alt)].flat();
  return `<img${attributesHtml([...own, ...kept])}>`;
}

function textHtml({ text = '', marks }: Node): string {
  const isVerbatim = marks.some((mark) => VERBATIM.has(markName(mark)));
  return isVerbatim ? escapeText(text) : escapeShortcodes(escapeText(text));
}

function opening(mark: Mark): string {
  return `<${markName(mark)}${attributesHtml([...attributeOf('href', mark.attrs.href), ...preservedAttributes(mark.attrs.kept)])}>`;
}

function closing(marks: readonly Mark[]): string {
  return [...marks]
    .reverse()
    .map((mark) => `</${markName(mark)}>`)
    .join('');
}

function markName({ type, attrs }: Mark): string {
  return String(attrs.name ?? attrs.synonym ?? MARKS[type.name]);
}

function commonMarks(one: readonly Mark[], other: readonly Mark[]): number {
  let same = 0;
  while (same < one.length && other[same]?.eq(one[same] as Mark)) same += 1;
  return same;
}

function elementName({ type, attrs }: Node): string {
  return String(attrs.name ?? ELEMENTS[type.name]);
}

function attributesOf({ attrs }: Node): Attributes {
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) =>
    attrs[name] > 1 ? attributeOf(name, attrs[name]) : [],
  );
  const start = attrs.start > 1 || attrs.start < 1 ? attributeOf('start', attrs.start) : [];
  return [...start, ...spans, ...preservedAttributes(attrs.kept)];
}

/** Returns the HTML of a block's children. Adjacent bare paragraphs get a `<p>`, so that they stay separate. */
function childrenHtml(parent: Node): string {
  const isBare = (node: Node | null | undefined) =>
    node?.type.name === 'paragraph' && node.attrs.bare === true;
  const html: string[] = [];
  parent.forEach((node, _, at) => {
    const isAlone = !isBare(parent.maybeChild(at - 1)) && !isBare(parent.maybeChild(at + 1));
    html.push(isBare(node) && isAlone ? inlineHtml(node.content) : blockHtml(node));
  });
  return html.join('');
}

function codeHtml({ attrs, textContent }: Node): string {
  const text = escapeText(textContent);
  // HTML ignores a line break directly after <pre>.
  const first = textContent.startsWith('\n') ? '\n' : '';
  const language = attrs.language ? [['class', `language-${String(attrs.language)}`] as const] : [];
  const code = attrs.withoutCode === null ? element('code', language, text) : text;
  return element('pre', preservedAttributes(attrs.kept), (attrs.withoutCode === null ? '' : first) + code);
}

function tableHtml(table: Node): string {
  const rows: string[] = [];
  table.forEach((row) => rows.push(blockHtml(row)));
  const heads = Math.min(Number(table.attrs.headRows ?? 0), rows.length);
  const head = heads > 0 ? element('thead', [], rows.slice(0, heads).join('')) : '';
  const body = heads < rows.length ? element('tbody', [], rows.slice(heads).join('')) : '';
  return element('table', preservedAttributes(table.attrs.kept), head + body);
}

function element(name: string, attributes: Attributes, content: string): string {
  return `<${name}${attributesHtml(attributes)}>${content}</${name}>`;
}

function attributeOf(name: string, value: unknown): Attributes {
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
}

function attributesHtml(attributes: Attributes): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
}

function escapeAttribute(value: string): string {
  return value.replace(/[&"\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
}
