import { isBlock, isOpaque } from '../../src/posts/texts/layout/contexts';
import { piecesOf, type Piece } from '../../src/posts/texts/layout/markup';

/** A part of the content that can change independently: a block, or a paragraph of loose text. */
export interface Segment {
  kind: 'block' | 'text';
  source: string;
}

/** The parts of a text: `gaps[n]` precedes `segments[n]`, and the last gap is at the end. */
export interface Segments {
  segments: Segment[];
  gaps: string[];
}

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
const BLANK_LINES = /(?:\r\n|\r(?!\n)|\n)(?:[ \t\f]*(?:\r\n|\r(?!\n)|\n))+/g;

/** Splits content into blocks and loose paragraphs without losing a byte. Returns null if an element spans paragraphs. */
export function segmentsOf(html: string): Segments | null {
  const splitter = new Splitter();
  for (const piece of piecesOf(html)) if (!splitter.add(piece)) return null;
  return splitter.end();
}

class Splitter {
  private readonly parts: Segments = { segments: [], gaps: [''] };
  /** The HTML of the current block or loose text. */
  private html: string[] = [];
  private block: { name: string; depth: number } | null = null;
  private open: string[] = [];

  /** Adds the next piece. Returns false if the content cannot be split. */
  add(piece: Piece): boolean {
    if (this.block) return this.addToBlock(this.block, piece);
    if (piece.kind === 'comment') return false;
    if (isBlock(piece.name) || isOpaque(piece.name)) return this.openBlock(piece);
    this.html.push(piece.html);
    return this.addInline(piece);
  }

  end(): Segments | null {
    if (this.block || this.open.length > 0) return null;
    this.flushText();
    return this.parts;
  }

  /** Adds a piece of loose text. An inline element must not span a blank line. */
  private addInline({ kind, name, html }: Piece): boolean {
    if (kind === 'close') return this.open.pop() === name;
    if (kind === 'open' && !VOID.has(name)) this.open.push(name);
    return kind !== 'text' || this.open.length === 0 || !html.match(BLANK_LINES);
  }

  private openBlock({ kind, name, html }: Piece): boolean {
    if (kind !== 'open' || this.open.length > 0) return false;
    this.flushText();
    this.html.push(html);
    if (VOID.has(name)) this.closeBlock();
    else this.block = { name, depth: 1 };
    return true;
  }

  private addToBlock(block: { name: string; depth: number }, { kind, name, html }: Piece): boolean {
    this.html.push(html);
    if (name === block.name && kind === 'open') block.depth += 1;
    if (name === block.name && kind === 'close') block.depth -= 1;
    if (block.depth === 0) this.closeBlock();
    return true;
  }

  private closeBlock(): void {
    this.push('block', this.html.join(''));
    this.html = [];
    this.block = null;
  }

  /** Splits loose text at blank lines. */
  private flushText(): void {
    const text = this.html.join('');
    this.html = [];
    const trimmed = text.trim();
    const from = trimmed === '' ? text.length : text.indexOf(trimmed);
    this.addGap(text.slice(0, from));
    let at = 0;
    for (const { 0: blank, index } of trimmed.matchAll(BLANK_LINES)) {
      this.push('text', trimmed.slice(at, index));
      this.addGap(blank);
      at = index + blank.length;
    }
    if (trimmed !== '') this.push('text', trimmed.slice(at));
    this.addGap(text.slice(from + trimmed.length));
  }

  private push(kind: Segment['kind'], source: string): void {
    this.parts.segments.push({ kind, source });
    this.parts.gaps.push('');
  }

  private addGap(gap: string): void {
    this.parts.gaps.push((this.parts.gaps.pop() ?? '') + gap);
  }
}
