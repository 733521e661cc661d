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
import { PREPARED } from './prepared';

/** The nodes and marks that keep further attributes of their element. */
const KEEPING = [
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

/** Returns an attribute of the schema that stands in an attribute of the prepared element. */
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
    { types: KEEPING, attributes: { kept: rendered('kept', PREPARED.kept) } },
    {
      types: ['bold', 'italic', 'strike', 'underline'],
      attributes: { synonym: rendered('synonym', PREPARED.synonym) },
    },
    { types: ['table'], attributes: { headRows: rendered('headRows', PREPARED.headRows) } },
    { types: ['codeBlock'], attributes: { withoutCode: rendered('withoutCode', PREPARED.withoutCode) } },
    { types: ['paragraph'], attributes: { bare: BARE } },
  ],
});

/**
 * Whether a paragraph is text directly in its parent, without a `<p>` of its own. Paragraphs that the schema adds, and
 * new ones, are bare; where the parent is the content, they get a `<p>` (see `write.ts`).
 */
const BARE: Attribute = {
  default: true,
  parseHTML: (element: HTMLElement) => element.hasAttribute('data-bare'),
  renderHTML: ({ bare }: Record<string, unknown>) => (bare ? { 'data-bare': '' } : null),
};

/** A block of code. Its language is the one class of its `<code>`. */
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

/** A link. Its address is no address of the console: the editor does not follow it. */
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', withSafeAddress(HTMLAttributes), 0],
});

/** An image by its address. It stands in a line, and alone in it as a block. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes({ alt: '' }, HTMLAttributes)],
});

/** An inline element that is kept, such as `<sub>` or `<span lang>`. */
const Inline = Mark.create({
  name: 'inline',
  excludes: '',
  addAttributes: () => ({ name: rendered('name', PREPARED.inline) }),
  parseHTML: () => [{ tag: `[${PREPARED.inline}]`, priority: 100 }],
  renderHTML: ({ mark, HTMLAttributes }) => [shownInline(String(mark.attrs.name)), HTMLAttributes, 0],
});

/** A block that is kept, such as `<figure>` or `<div>`. */
const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ name: rendered('name', PREPARED.container) }),
  parseHTML: () => [{ tag: `[${PREPARED.container}]`, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

/** Shows an inline element as itself where this has a look of its own. */
function shownInline(name: string): string {
  return ['abbr', 'cite', 'kbd', 'mark', 'q', 'samp', 'small', 'sub', 'sup', 'var'].includes(name)
    ? name
    : 'span';
}

function withSafeAddress(attributes: Record<string, unknown>): Record<string, unknown> {
  const isScript = /^\s*(?:javascript|data|vbscript):/i.test(String(attributes.href));
  return isScript ? { ...attributes, href: '#', 'data-href': attributes.href } : attributes;
}

/** The extensions that make the schema: what a content can have in the rich text editor. */
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
  Container,
  Kept,
];

let schema: Schema | undefined;

/** Returns the schema of the rich text editor. */
export function richSchema(): Schema {
  schema ??= getSchema(SCHEMA_EXTENSIONS);
  return schema;
}
