/** The longest name of a reference, in characters. */
const LONGEST = 64;

const REFERENCE = /&[^\s<&;]{1,64};/y;

/** An ampersand, or the start of a section in which ampersands are not references. */
const MARK = /&|<!\[CDATA\[|<!--|<\?|<!DOCTYPE/g;

interface Part {
  name: string;
  end: string;
}

const PARTS: Readonly<Record<string, Part>> = {
  '<![CDATA[': { name: 'a CDATA section', end: ']]>' },
  '<!--': { name: 'a comment', end: '-->' },
  '<?': { name: 'an instruction', end: '?>' },
  '<!DOCTYPE': { name: 'a DOCTYPE', end: '>' },
};

/** The longest match of MARK, which can be split between two pieces. */
const LONGEST_MARK = 9;

/** `before`: the number of characters before it in the last piece. */
interface Found {
  line: number;
  before: number;
  reason: string;
}

/**
 * Finds XML errors that the parser would report at a later line: an ampersand that is not part of a reference, and an
 * unclosed section. The file is read piece by piece; its lines end with line feeds.
 */
export class MarkupErrors {
  /** The line of the character at `counted`. */
  private line = 1;
  private counted = 0;
  /** The unread end of the last piece. */
  private rest = '';
  /** The open section, in which ampersands are not references. */
  private part: (Part & { line: number }) | null = null;
  /** The lines at which the comments of the last piece start. */
  private comments: number[] = [];
  private at = 0;

  findIn(piece: string, isLast = false): Found | null {
    const text = this.rest + piece;
    // A reference can continue in the next piece.
    const known = isLast ? text.length : text.length - LONGEST - 2;
    this.at = this.counted = 0;
    this.comments = this.comments.slice(-1);
    for (let mark = this.nextMark(text); mark !== null; mark = this.nextMark(text)) {
      if (mark !== '&') continue;
      if (this.at >= known) break;
      if (!this.skipReference(text)) return this.found(text);
    }
    this.countLines(text);
    this.rest = text.slice(this.at);
    return isLast ? this.unclosed() : null;
  }

  /** Returns the line of the last comment that starts at or before a line of the last piece. */
  commentBefore(line: number): number | undefined {
    return this.comments.findLast((begin) => begin <= line);
  }

  private skipReference(text: string): boolean {
    REFERENCE.lastIndex = this.at;
    const isReference = REFERENCE.test(text);
    if (isReference) this.at = REFERENCE.lastIndex;
    return isReference;
  }

  /** Moves to the next ampersand, or past the start or end of a section. Null if there is none. */
  private nextMark(text: string): string | null {
    if (this.part) return this.leave(text, this.part.end);
    MARK.lastIndex = this.at;
    const found = MARK.exec(text);
    this.at = found?.index ?? Math.max(this.at, text.length - LONGEST_MARK);
    if (!found) return null;
    const part = PARTS[found[0]];
    if (part) this.enter(text, part, found[0].length);
    return found[0];
  }

  private enter(text: string, part: Part, length: number): void {
    this.part = { ...part, line: this.countLines(text) };
    if (part.end === '-->') this.comments.push(this.line);
    this.at += length;
  }

  /** Null if the end is not in the text. */
  private leave(text: string, end: string): string | null {
    const found = text.indexOf(end, this.at);
    this.at = found < 0 ? Math.max(this.at, text.length - end.length) : found + end.length;
    if (found < 0) return null;
    this.part = null;
    return end;
  }

  private found(text: string): Found {
    return {
      line: this.countLines(text),
      before: Math.max(0, this.at - this.rest.length),
      reason: 'an ampersand that is not written as &amp;.',
    };
  }

  private unclosed(): Found | null {
    return this.part && { line: this.part.line, before: 0, reason: `${this.part.name} has no end.` };
  }

  /** Returns the line of the character at the current position. */
  private countLines(text: string): number {
    this.line += text.slice(this.counted, this.at).split('\n').length - 1;
    this.counted = this.at;
    return this.line;
  }
}
