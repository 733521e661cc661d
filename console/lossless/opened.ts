import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { markShortcodes } from './brackets';
import { looseLines } from './loose';
import { prepare } from './prepared';
import { segmentsOf, type Segment, type Segments } from './segments';
import { firstDifference, tokensOf, type Difference } from './tokens';
import { blockHtml, looseHtml } from './write';

/** Parses HTML without running scripts or loading resources. */
export type ParseHtml = (html: string) => Element | DocumentFragment;

/** The result of opening content: rich text, or the reason why the source is shown instead. */
export type Opening = { rich: OpenedContent; reason: null } | { rich: null; reason: Reason };

/** Why content cannot be opened as rich text: unbalanced tags, or something that rich text would change. */
export type Reason = { kind: 'tags' } | Difference;

const COMMENT: Reason = { kind: 'comment', name: '' };

/** The gap between two blocks that were not adjacent in the original. */
const NEW_GAP = '\n';
const NEW_LOOSE_GAP = '\n\n';
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t\f]*[\r\n]/;

/** Opens content as rich text if each part survives a round trip unchanged. Unedited parts keep their exact source. */
export function openContent(html: string, schema: Schema, parseHtml: ParseHtml): Opening {
  const parts = segmentsOf(html);
  if (!parts) return { rich: null, reason: html.includes('<!--') ? COMMENT : { kind: 'tags' } };
  const opener = new SegmentOpener(schema, parseHtml, isLoose(parts));
  const nodes: Node[] = [];
  for (const segment of parts.segments) {
    const opened = opener.open(segment);
    if ('kind' in opened) return { rich: null, reason: opened };
    nodes.push(opened.node);
  }
  return { rich: new OpenedContent(html, parts, nodes, schema), reason: null };
}

function isLoose({ segments }: Segments): boolean {
  return segments.some(({ kind }) => kind === 'text');
}

class SegmentOpener {
  private readonly parser: DOMParser;

  constructor(
    schema: Schema,
    private readonly parseHtml: ParseHtml,
    private readonly isLoose: boolean,
  ) {
    this.parser = DOMParser.fromSchema(schema);
  }

  /** Returns the node of a segment, or the first difference that rich text would cause. */
  open(segment: Segment): { node: Node } | Reason {
    const html = this.renderedSource(segment);
    if (typeof html !== 'string') return html;
    const before = tokensOf(this.parseHtml(html));
    const node = this.parse(html);
    if (!node) return { kind: 'element', name: before[0]?.name ?? '' };
    return firstDifference(before, tokensOf(this.parseHtml(serialize(segment, node)))) ?? { node };
  }

  /** Returns the HTML of a segment with the line breaks that the service renders, or why they cannot be preserved. */
  private renderedSource({ kind, source }: Segment): string | Reason {
    if (kind === 'text') return looseLines(source) ?? { kind: 'element', name: 'br' };
    // In loose content, the service also renders line endings within blocks as breaks.
    return this.isLoose && hasLineBreaks(source) ? { kind: 'text', name: 'br' } : source;
  }

  private parse(html: string): Node | null {
    const root = this.parseHtml(markShortcodes(html));
    prepare(root);
    const { content } = this.parser.parse(root);
    return content.childCount === 1 ? content.firstChild : null;
  }
}

function serialize({ kind }: Segment, node: Node): string {
  return kind === 'text' ? (looseLines(looseHtml(node)) ?? '') : blockHtml(node);
}

/** Returns whether a block has a line ending next to text. Line endings between tags are not rendered. */
function hasLineBreaks(block: string): boolean {
  const lines = block
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.some((line, at) => at > 0 && !(line.startsWith('<') && lines[at - 1]?.endsWith('>')));
}

/** Returns the gap between loose paragraphs, which must contain a blank line. */
function looseGap(gap = ''): string {
  return BLANK_LINE.test(gap) ? gap : NEW_LOOSE_GAP;
}

/** Returns whether a document is a single empty paragraph. */
export function isEmpty(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return only?.type.name === 'paragraph' && only.content.size === 0;
}

/** Content that was opened as rich text and can be written back. */
export class OpenedContent {
  readonly doc: Node;
  /** The document as the editor loaded it, before any edit. */
  private unchanged: Node;
  private readonly isLoose: boolean;
  private readonly indexes = new Map<Node, number>();
  /** Segment indexes by the HTML that the editor writes for them. */
  private readonly indexesByHtml = new Map<string, number[]>();
  private readonly written = new WeakMap<Node, string>();

  constructor(
    private readonly original: string,
    private readonly parts: Segments,
    nodes: readonly Node[],
    schema: Schema,
  ) {
    this.isLoose = isLoose(parts);
    this.doc = schema.topNodeType.createAndFill(null, Fragment.from([...nodes])) as Node;
    this.unchanged = this.doc;
    nodes.forEach((node, at) => this.setIndex(node, at));
  }

  /** Accepts the document as loaded by the editor, which completes table rows. Returns whether it kept every block. */
  acceptLoaded(shown: Node): boolean {
    if (shown.childCount !== this.doc.childCount) return false;
    this.unchanged = shown;
    shown.forEach((node, _, at) => {
      if (!this.indexes.has(node)) this.setIndex(node, at);
    });
    return true;
  }

  /** Returns the HTML of a document. Unedited parts are byte-for-byte the original. */
  html(doc: Node): string {
    if (doc.eq(this.unchanged)) return this.original;
    if (isEmpty(doc)) return '';
    const { gaps, segments } = this.parts;
    const html: string[] = [gaps[0] ?? ''];
    let last = -1;
    let isLastText = false;
    const count = this.countOf(doc);
    doc.forEach((node, _, at) => {
      if (at >= count) return;
      const place = this.indexOf(node, last);
      const source = this.sourceOf(node, place);
      if (source === '') return;
      const isText = this.isText(node);
      html.push(html.length > 1 ? this.gapBefore(place, last, isText && isLastText) : '', source);
      isLastText = isText;
      last = place ?? segments.length;
    });
    return html.join('') + (segments.length > 0 ? (gaps.at(-1) ?? '') : '');
  }

  /** Returns the number of blocks to write, without the empty paragraphs that the editor appends. */
  private countOf({ children }: Node): number {
    const isAdded = (node: Node) =>
      !this.indexes.has(node) &&
      node.type.name === 'paragraph' &&
      node.attrs.bare === true &&
      node.childCount === 0;
    return children.findLastIndex((node) => !isAdded(node)) + 1;
  }

  private sourceOf(node: Node, place: number | null): string {
    return place === null ? this.htmlOf(node) : (this.parts.segments[place]?.source ?? '');
  }

  private setIndex(node: Node, at: number): void {
    this.indexes.set(node, at);
    const html = this.htmlOf(node);
    const places = this.indexesByHtml.get(html);
    if (places) places.push(at);
    else this.indexesByHtml.set(html, [at]);
  }

  /** Returns the node's segment index in the original, or null if it was added or changed. */
  private indexOf(node: Node, last: number): number | null {
    const place = this.indexes.get(node);
    if (place !== undefined) return place;
    const places = this.indexesByHtml.get(this.htmlOf(node)) ?? [];
    return places.find((one) => one > last) ?? places[0] ?? null;
  }

  /** Returns the gap before a block: its original one, or the one after the preceding block. */
  private gapBefore(place: number | null, last: number, isBetweenTexts: boolean): string {
    const gap = this.gapAt(place ?? last + 1);
    if (place === last + 1) return gap ?? '';
    if (isBetweenTexts) return looseGap(gap);
    return gap ?? (this.isLoose ? NEW_LOOSE_GAP : this.usualGap);
  }

  /** Returns the gap before the segment at an index. */
  private gapAt(place: number): string | undefined {
    return place > 0 && place < this.parts.segments.length ? this.parts.gaps[place] : undefined;
  }

  /** The gap between the first two blocks of the original, which new blocks also get. */
  private get usualGap(): string {
    const { gaps, segments } = this.parts;
    return segments.length > 1 ? (gaps[1] ?? '') : NEW_GAP;
  }

  /** Returns whether a block is written as loose text. */
  private isText({ type, attrs }: Node): boolean {
    return this.isLoose && type.name === 'paragraph' && attrs.bare === true;
  }

  private htmlOf(node: Node): string {
    let html = this.written.get(node);
    if (html === undefined) {
      html = this.isText(node) ? looseHtml(node) : blockHtml(node);
      this.written.set(node, html);
    }
    return html;
  }
}
