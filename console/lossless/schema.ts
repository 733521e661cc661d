import {
  Extension,
  getSchema,
  Mark,
  mergeAttributes,
  Node,
  type Attribute,
  type Extensions,
} from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { TableCell, TableHeader, TableRow, Table } from '@tiptap/extension-table';
import type { Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../../src/platform/common/link-protocols';
import { SHORTCODE_TAG } from './brackets';
import { PREPARED } from './prepared';

/** Nodes and marks that preserve additional attributes of their element. */
const PRESERVING = [
  ...[
    'paragraph',
    'heading',
    'blockquote',
    'bulletList',
    'orderedList',
    'listItem',
    'codeBlock',
    'horizontalRule',
  ],
  ...['hardBreak', 'table', 'tableRow', 'tableCell', 'tableHeader', 'image', 'container'],
  ...['bold', 'italic', 'strike', 'underline', 'code', 'link', 'inline'],
];

/** Returns a schema attribute that is read from an attribute of the prepared element. */
function prepared(name: string): Attribute {
  return {
    default: null,
    keepOnSplit: false,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: () => null,
  };
}

const rendered = (name: string, attribute: string): Attribute => ({
  ...prepared(attribute),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    value === null ? null : { [attribute]: value },
});

const Kept = Extension.create({
  name: 'kept',
  addGlobalAttributes: () => [
    { types: PRESERVING, attributes: { kept: rendered('kept', PREPARED.kept) } },
    {
      types: ['bold', 'italic', 'strike', 'underline'],
      attributes: { synonym: rendered('synonym', PREPARED.synonym) },
    },
    { types: ['table'], attributes: { headRows: rendered('headRows', PREPARED.headRows) } },
    { types: ['codeBlock'], attributes: { withoutCode: rendered('withoutCode', PREPARED.withoutCode) } },
    { types: ['paragraph'], attributes: { bare: BARE } },
  ],
});

/** Whether a paragraph has no `<p>`. New paragraphs are bare; at the top level, `write.ts` adds the `<p>`. */
const BARE: Attribute = {
  default: true,
  parseHTML: (element: HTMLElement) => element.hasAttribute('data-bare'),
  renderHTML: ({ bare }: Record<string, unknown>) => (bare ? { 'data-bare': '' } : null),
};

/** A code block, whose language is the only class of its `<code>`. */
const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (pre: HTMLElement) =>
        /^language-(\S+)$/.exec(pre.firstElementChild?.className ?? '')?.[1] ?? null,
      rendered: false,
    },
  }),
});

/** A link. The editor does not follow it, because its URL may be relative to the blog. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', withSafeAddress(HTMLAttributes), 0],
});

/** An image, which is inline. An image alone in a paragraph acts as a block. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes({ alt: '' }, HTMLAttributes)],
});

/** A preserved inline element, such as `<sub>` or `<span lang>`. */
const Inline = Mark.create({
  name: 'inline',
  excludes: '',
  addAttributes: () => ({ name: rendered('name', PREPARED.inline) }),
  parseHTML: () => [{ tag: `[${PREPARED.inline}]`, priority: 100 }],
  renderHTML: ({ mark, HTMLAttributes }) => [renderedInline(String(mark.attrs.name)), HTMLAttributes, 0],
});

/** The bracket of a shortcode. Typed brackets remain text: see `brackets.ts`. */
const Shortcode = Mark.create({
  name: 'shortcode',
  excludes: '',
  inclusive: false,
  parseHTML: () => [{ tag: SHORTCODE_TAG }],
  renderHTML: () => [SHORTCODE_TAG, 0],
});

/** A preserved block, such as `<figure>` or `<div>`. */
const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ name: rendered('name', PREPARED.container) }),
  parseHTML: () => [{ tag: `[${PREPARED.container}]`, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** Returns the element to render: the original if browsers style it, otherwise a span. */
function renderedInline(name: string): string {
  return ['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'sub', 'sup', 'var'].includes(name)
    ? name
    : 'span';
}

function withSafeAddress(attributes: Record<string, unknown>): Record<string, unknown> {
  const isSafe = isLinkAddress(String(attributes.href));
  return isSafe ? attributes : { ...attributes, href: '#', 'data-href': attributes.href };
}

/** The extensions that define what rich text can contain. */
export const SCHEMA_EXTENSIONS: Extensions = [
  StarterKit.configure({ link: false, trailingNode: false, codeBlock: false }),
  Code,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Link,
  Image,
  Inline,
  Shortcode,
  Container,
  Kept,
];

let schema: Schema | undefined;

export function richSchema(): Schema {
  schema ??= getSchema(SCHEMA_EXTENSIONS);
  return schema;
}
