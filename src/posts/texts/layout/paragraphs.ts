import { isBlock, isOpaque, isOpenEnded, OpenBlocks } from './contexts';
import { isVisible, paragraphsOf, shownLines, type Inline } from './lines';
import { piecesOf, type Piece } from './markup';

/** WordPress comments that end a paragraph. */
const BOUNDARY = /^<!--\s*(?:\/?wp:|more\b|nextpage\b)/;

/** `cleanHtml` rejects content that is nested more deeply. */
const DEEPEST = 1000;

/**
 * As in WordPress, blank lines outside blocks separate paragraphs, and line ends become `<br>`. In loose content (see
 * `isLoose`), line ends inside blocks also become `<br>`.
 */
export function withParagraphs(html: string): string {
  const plain = html.includes('\r') ? html.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : html;
  const hasBlocks = plain.includes('<!-- wp:');
  const layout = new Layout(!hasBlocks && isLoose(plain), hasBlocks, endsIn(plain));
  for (const piece of piecesOf(plain)) layout.add(piece);
  return layout.end();
}

/** Loose content has text outside of blocks, and is not from the block editor: its line ends are meant to be seen. */
function isLoose(html: string): boolean {
  const blocks = new OpenBlocks();
  for (const piece of piecesOf(html)) {
    if (isBlock(piece.name)) blocks.apply(piece);
    else if (blocks.depth === 0 && isVisible([piece])) return true;
  }
  return false;
}

function endsIn(html: string): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { kind, name } of piecesOf(html)) {
    if (kind === 'close' && isOpaque(name)) ends.set(name, (ends.get(name) ?? 0) + 1);
  }
  return ends;
}

/** The HTML before, after and between paragraphs. */
const WHOLE: [string, string, string] = ['<p>', '</p>', '\n'];

class Layout {
  private readonly blocks = new OpenBlocks();
  private readonly shown: string[] = [];
  private inline: Piece[] = [];
  private inLink = false;
  /** The open element whose content is kept unchanged, with its pieces so far. */
  private opaque: { name: string; html: string[] } | null = null;

  constructor(
    private readonly isLoose: boolean,
    private readonly hasBlocks: boolean,
    /** The number of end tags of opaque elements in the rest of the content. */
    private readonly ends: Map<string, number>,
  ) {}

  add(piece: Piece): void {
    const ends = piece.kind === 'close' && this.ends.get(piece.name);
    if (ends) this.ends.set(piece.name, ends - 1);
    if (this.opaque) this.addOpaque(this.opaque, piece);
    else if (piece.kind === 'open' && isOpaque(piece.name)) this.openOpaque(piece);
    else if (isBoundary(piece)) this.addBlock(piece);
    else this.inline.push(piece);
  }

  end(): string {
    if (this.opaque) this.closeOpaque(this.opaque);
    this.flush();
    return this.shown.join('');
  }

  /** An element without an end tag, such as `<iframe … />`, is closed immediately. */
  private openOpaque({ name, html }: Piece): void {
    this.opaque = { name, html: [html] };
    if (this.ends.get(name) || isOpenEnded(name)) return;
    this.addOpaque(this.opaque, { kind: 'close', name, html: `</${name}>` });
  }

  private addOpaque(opaque: { name: string; html: string[] }, { kind, html, name }: Piece): void {
    opaque.html.push(html);
    if (kind === 'close' && name === opaque.name) this.closeOpaque(opaque);
  }

  private closeOpaque({ name, html }: { name: string; html: string[] }): void {
    this.opaque = null;
    const piece: Piece = { kind: 'open', name, html: html.join('') };
    if (!isBlock(name)) this.inline.push(piece);
    else {
      this.flush();
      this.blocks.apply(piece);
      this.blocks.apply({ kind: 'close', name });
      this.shown.push(piece.html);
    }
  }

  private addBlock(piece: Piece): void {
    this.flush();
    // A stray end tag is dropped, because `</p>` would be an empty paragraph. The line end separates words.
    this.shown.push(this.blocks.isStray(piece) ? '\n' : piece.html);
    this.blocks.apply(piece);
    if (this.blocks.depth > DEEPEST) throw new Error('too many elements');
  }

  private flush(): void {
    const pieces = this.inline;
    this.inline = [];
    if (pieces.length > 0) this.shown.push(this.shownInline(pieces));
  }

  private shownInline(pieces: readonly Piece[]): string {
    if (!isVisible(pieces)) return this.unchanged(pieces);
    switch (this.blocks.context) {
      case undefined:
        return this.paragraphs(pieces, WHOLE);
      case 'quote':
        return this.quoted(pieces);
      case 'flow':
        return this.divided(pieces);
      case 'paragraph':
        return this.parted(pieces);
      case 'line':
        return this.lines(pieces, this.isLoose);
    }
  }

  /** In paragraphs if blank lines divide the text, else in lines. */
  private divided(pieces: readonly Piece[]): string {
    const isDivided = paragraphsOf(pieces).filter(isVisible).length > 1;
    return isDivided ? this.paragraphs(pieces, WHOLE) : this.lines(pieces, this.isLoose);
  }

  /** Without blank lines it is one paragraph, except in content of the block editor. */
  private quoted(pieces: readonly Piece[]): string {
    const shown = this.divided(pieces);
    return this.hasBlocks || shown.startsWith('<p>') ? shown : `<p>${shown}</p>`;
  }

  private parted(pieces: readonly Piece[]): string {
    return this.isLoose ? this.paragraphs(pieces, ['', '', '</p>\n<p>']) : this.lines(pieces, false);
  }

  private paragraphs(pieces: readonly Piece[], [open, close, between]: [string, string, string]): string {
    let [shown, separator] = ['', ''];
    for (const paragraph of paragraphsOf(pieces)) {
      if (isVisible(paragraph)) {
        shown += separator + open + this.lines(paragraph, true) + close;
        separator = between;
      } else {
        shown += this.unchanged(paragraph);
      }
    }
    return shown;
  }

  private lines(pieces: readonly Inline[], breaks: boolean): string {
    const shown = shownLines(pieces, { breaks, inLink: this.inLink });
    this.note(pieces);
    return shown;
  }

  private unchanged(pieces: readonly Inline[]): string {
    this.note(pieces);
    return pieces.map(({ html }) => html).join('');
  }

  private note(pieces: readonly Inline[]): void {
    const last = pieces.findLast(({ name }) => name === 'a');
    if (last) this.inLink = last.kind === 'open';
  }
}

function isBoundary({ kind, html, name }: Piece): boolean {
  return kind === 'comment' ? BOUNDARY.test(html) : isBlock(name);
}
