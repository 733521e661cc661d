import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { looseLines } from './loose';
import { prepare } from './prepared';
import { segmentsOf, type Segment, type Segments } from './segments';
import { firstDifference, tokensOf, type Difference } from './tokens';
import { blockHtml, looseHtml } from './write';

/** Parses HTML without running or loading anything of it. */
export type ParseHtml = (html: string) => Element | DocumentFragment;

/** How a content is opened: in rich text, or in source with what rich text would change. */
export type Opening = { rich: OpenedContent; reason: null } | { rich: null; reason: Reason };

/** Why a content cannot be opened in rich text: its tags do not match, or rich text would change something. */
export type Reason = { kind: 'tags' } | Difference;

const COMMENT: Reason = { kind: 'comment', name: '' };

/** The space between two blocks that were not neighbours in the original. */
const NEW_GAP = '\n';
const NEW_LOOSE_GAP = '\n\n';
const BLANK_LINE = /(?:\r\n|\r|\n)[ \t\f]*[\r\n]/;

/**
 * Opens a content in rich text, if every part of it, parsed and written again, is the same tree. The parts that nobody
 * changes keep their bytes.
 */
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

/** Opens the segments of a content one by one. */
class SegmentOpener {
  private readonly parser: DOMParser;

  constructor(
    schema: Schema,
    private readonly parseHtml: ParseHtml,
    private readonly isLoose: boolean,
  ) {
    this.parser = DOMParser.fromSchema(schema);
  }

  /** Returns the node of a segment, or what rich text would change in it. */
  open(segment: Segment): { node: Node } | Reason {
    const html = this.shown(segment);
    if (typeof html !== 'string') return html;
    const before = tokensOf(this.parseHtml(html));
    const node = this.parse(html);
    if (!node) return { kind: 'element', name: before[0]?.name ?? '' };
    return firstDifference(before, tokensOf(this.parseHtml(written(segment, node)))) ?? { node };
  }

  /** Returns the HTML of a segment with its lines as the service shows them, or why that cannot be kept. */
  private shown({ kind, source }: Segment): string | Reason {
    if (kind === 'text') return looseLines(source) ?? { kind: 'element', name: 'br' };
    // In a loose content, the service shows line ends within blocks as breaks, too.
    return this.isLoose && hasInnerLines(source) ? { kind: 'text', name: 'br' } : source;
  }

  private parse(html: string): Node | null {
    const root = this.parseHtml(html);
    prepare(root);
    const { content } = this.parser.parse(root);
    return content.childCount === 1 ? content.firstChild : null;
  }
}

function written({ kind }: Segment, node: Node): string {
  return kind === 'text' ? (looseLines(looseHtml(node)) ?? '') : blockHtml(node);
}

/** Returns whether a block has a line end that follows or precedes text. Line ends between tags do not count. */
function hasInnerLines(block: string): boolean {
  const lines = block
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.some((line, at) => at > 0 && !(line.startsWith('<') && lines[at - 1]?.endsWith('>')));
}

/** Returns a space between loose paragraphs: they need a blank line. */
function looseGap(gap = ''): string {
  return BLANK_LINE.test(gap) ? gap : NEW_LOOSE_GAP;
}

/** Returns whether a document is one paragraph without anything in it. */
export function isEmpty(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return only?.type.name === 'paragraph' && only.content.size === 0;
}

/** A content in rich text, which can be written back. */
export class OpenedContent {
  /** The document for the editor. */
  readonly doc: Node;
  /** The document as the editor shows it before anything is changed. */
  private unchanged: Node;
  private readonly isLoose: boolean;
  private readonly places = new Map<Node, number>();
  /** The places of the segments by the HTML that the editor writes for them. */
  private readonly placesByHtml = new Map<string, number[]>();
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
    nodes.forEach((node, at) => this.setPlace(node, at));
  }

  /**
   * Takes the document as the editor shows it, which completes the rows of tables: these blocks are unchanged, too.
   * Returns whether the editor has kept every block.
   */
  adopt(shown: Node): boolean {
    if (shown.childCount !== this.doc.childCount) return false;
    this.unchanged = shown;
    shown.forEach((node, _, at) => {
      if (!this.places.has(node)) this.setPlace(node, at);
    });
    return true;
  }

  /** Returns the content of a document: what nobody changed is the original, to the byte. */
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
      const place = this.placeOf(node, last);
      const source = this.sourceOf(node, place);
      if (source === '') return;
      const isText = this.isText(node);
      html.push(html.length > 1 ? this.gapBefore(place, last, isText && isLastText) : '', source);
      isLastText = isText;
      last = place ?? segments.length;
    });
    return html.join('') + (segments.length > 0 ? (gaps.at(-1) ?? '') : '');
  }

  /** Returns how many blocks are written: empty lines that the editor has added at the end are not. */
  private countOf({ children }: Node): number {
    const isAdded = (node: Node) =>
      !this.places.has(node) &&
      node.type.name === 'paragraph' &&
      node.attrs.bare === true &&
      node.childCount === 0;
    return children.findLastIndex((node) => !isAdded(node)) + 1;
  }

  private sourceOf(node: Node, place: number | null): string {
    return place === null ? this.htmlOf(node) : (this.parts.segments[place]?.source ?? '');
  }

  private setPlace(node: Node, at: number): void {
    this.places.set(node, at);
    const html = this.htmlOf(node);
    const places = this.placesByHtml.get(html);
    if (places) places.push(at);
    else this.placesByHtml.set(html, [at]);
  }

  /** Returns where the node stood in the original; null for one that was added or changed. */
  private placeOf(node: Node, last: number): number | null {
    const place = this.places.get(node);
    if (place !== undefined) return place;
    const places = this.placesByHtml.get(this.htmlOf(node)) ?? [];
    return places.find((one) => one > last) ?? places[0] ?? null;
  }

  /** Returns the space before a block: its own in the original, or the one after the block before it. */
  private gapBefore(place: number | null, last: number, isBetweenTexts: boolean): string {
    const gap = this.gapAt(place ?? last + 1);
    if (place === last + 1) return gap ?? '';
    if (isBetweenTexts) return looseGap(gap);
    return gap ?? (this.isLoose ? NEW_LOOSE_GAP : this.usualGap);
  }

  /** The space between the segment at a place and the one before it. */
  private gapAt(place: number): string | undefined {
    return place > 0 && place < this.parts.segments.length ? this.parts.gaps[place] : undefined;
  }

  /** The space between the first two blocks of the original, which new blocks get, too. */
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
