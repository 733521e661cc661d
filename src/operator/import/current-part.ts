import type { SaxesParser } from 'saxes';

/** In characters. The parser stores a part until its end. */
export const LONGEST_PART = 64 * 1024 * 1024;

/**
 * The part of the XML that a parser reads: a tag or a text, with the comments and instructions before it. Their events
 * are not used, because more listeners make the parser four times slower.
 */
export class CurrentPart {
  line = 1;
  private begin = 0;

  constructor(private readonly parser: SaxesParser) {}

  get isTooLong(): boolean {
    return this.parser.position - this.begin > LONGEST_PART;
  }

  end(): void {
    this.begin = this.parser.position;
    this.line = this.parser.line;
  }
}
