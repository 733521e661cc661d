import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BOUNDS } from '../../platform/common/fields';
import { invalidField, type Problem } from '../../platform/common/problem';
import { CurrentPart, LONGEST_PART } from './current-part';
import { HTML_ENTITIES } from './html-entities';
import { MarkupErrors } from './markup-errors';
import { WxrEntry } from './wxr-entry';
import { CHANNEL, CUSTOM_FIELDS, DEPTH, FIELDS, isEntry } from './wxr-fields';

/** The parser's error for a character that XML does not allow. Only the post that contains it is refused, later. */
const TOLERATED = 'disallowed character.';
const GARBLED = 'malformed character entity.';

const TOO_LONG = `a part of more than ${LONGEST_PART} characters.`;

/** Stores only the current entry. Errors name the line. */
export class WxrParser {
  /** Whether anything other than white space and comments follows the end of the export. */
  hasTrailingContent = false;
  private readonly parser = new SaxesParser();
  private readonly markup = new MarkupErrors();
  private readonly part = new CurrentPart(this.parser);
  private readonly path: string[] = [];
  /** The lines at which the open elements start. */
  private readonly lines: number[] = [];
  private tagLine = 1;
  private closed: { name?: string; line?: number } = {};
  private readonly channel = new Map<string, string>();
  private complete: WxrEntry[] = [];
  private entry?: WxrEntry;
  private attributes: Record<string, string> = {};
  private key = '';
  /** Null outside of fields. */
  private text: string | null = null;

  constructor(private readonly source: { skippedLines: number }) {
    Object.setPrototypeOf(this.parser.ENTITIES, HTML_ENTITIES);
    this.parser.on('opentagstart', () => this.beginTag());
    this.parser.on('opentag', (tag) => {
      this.part.end();
      if (!this.hasEnded) this.open(tag);
    });
    this.parser.on('closetag', () => {
      this.part.end();
      if (!this.hasEnded) this.close();
    });
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('error', (error) => this.fail(error));
  }

  /** Returns the entries that end in the piece. */
  write(piece: string): WxrEntry[] {
    this.parse(piece, false);
    const complete = this.complete;
    this.complete = [];
    return complete;
  }

  /** Throws 422 for bytes that are invalid in the encoding, unless they are after the end of the export. */
  refuseBytes(encoding: string): void {
    if (!this.hasEnded) throw invalidField('file', 'characters', `is not ${encoding}: line ${this.line}`);
    this.hasTrailingContent = true;
  }

  /** Throws 422 if the XML is incomplete or is not WXR. */
  end(): void {
    this.parse('', true);
    this.parser.close();
    this.requireVersion(this.line);
  }

  /** The parser would read from a bare ampersand to the next semicolon, however far away that is. */
  private parse(text: string, isLast: boolean): void {
    if (this.hasTrailingContent) return;
    const error = this.markup.findIn(text, isLast);
    this.parser.write(error ? text.slice(0, error.before) : text);
    if (this.part.isTooLong) this.refuse(this.part.line + this.source.skippedLines, TOO_LONG);
    if (error) this.refuse(error.line + this.source.skippedLines, error.reason);
  }

  private get hasEnded(): boolean {
    return this.path.length === 0 && this.closed.name !== undefined;
  }

  private get line(): number {
    return this.parser.line + this.source.skippedLines;
  }

  /** The character after the tag name has been read. */
  private beginTag(): void {
    this.tagLine = this.line - Number(this.parser.column === 0);
    if (this.path.length === DEPTH.most) this.refuse(this.tagLine, `more than ${DEPTH.most} open elements.`);
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const depth = this.path.push(name);
    this.lines.push(this.tagLine);
    if (depth === DEPTH.root && name !== 'rss') throw notWxr(this.tagLine);
    if (depth === DEPTH.entry) this.openInChannel(name);
    else if (depth === DEPTH.field && this.entry) this.openInEntry(this.entry, name, attributes);
    else if (depth === DEPTH.custom && this.isCustom) this.openInCustomField(name);
  }

  private openInChannel(name: string): void {
    if (CHANNEL.has(name)) this.text = '';
    if (!isEntry(name)) return;
    this.requireVersion(this.tagLine);
    this.entry = new WxrEntry(name, this.channel.get('wp:base_blog_url') ?? this.channel.get('link') ?? '');
  }

  private openInEntry(entry: WxrEntry, name: string, attributes: Record<string, string>): void {
    if (name === 'wp:comment') entry.comments++;
    if (name === 'wp:postmeta') this.key = '';
    if (!FIELDS.has(name)) return;
    this.text = '';
    this.attributes = attributes;
  }

  private close(): void {
    const depth = this.path.length;
    const name = this.path.pop() ?? '';
    this.closed = { name, line: this.lines.pop() };
    if (depth === DEPTH.entry) this.closeInChannel(name);
    else if (depth === DEPTH.field && this.entry) this.closeInEntry(this.entry, name);
    else if (depth === DEPTH.custom && this.entry && this.isCustom) this.closeInCustomField(this.entry, name);
  }

  private closeInChannel(name: string): void {
    if (this.entry) this.complete.push(this.entry);
    else if (this.text !== null) this.setOfChannel(name, this.text.trim());
    this.entry = undefined;
    this.text = null;
  }

  /** Throws 422 if the field is too long, because the address of the site is hashed for every record. */
  private setOfChannel(name: string, text: string): void {
    const limit = `of more than ${BOUNDS.url} characters`;
    if (text.length > BOUNDS.url)
      throw invalidField('file', 'length', `has a ${name} ${limit}: line ${this.line}`);
    this.channel.set(name, text);
  }

  private closeInEntry(entry: WxrEntry, name: string): void {
    if (this.text === null) return;
    if (name === 'category') {
      const { domain = '', nicename = '' } = this.attributes;
      entry.terms.push({ domain, nicename, name: this.text });
    } else {
      entry.set(name, this.text);
    }
    this.text = null;
  }

  private get isCustom(): boolean {
    return this.path[DEPTH.field - 1] === 'wp:postmeta';
  }

  private openInCustomField(name: string): void {
    if (name === 'wp:meta_key' || (name === 'wp:meta_value' && CUSTOM_FIELDS.has(this.key))) this.text = '';
  }

  private closeInCustomField(entry: WxrEntry, name: string): void {
    if (this.text === null) return;
    if (name === 'wp:meta_value') entry.set(this.key, this.text);
    else {
      this.key = this.text.trim();
      if (!CUSTOM_FIELDS.has(this.key)) entry.customFields[this.key.startsWith('_') ? 'internal' : 'own']++;
    }
    this.text = null;
  }

  private add(text: string): void {
    this.part.end();
    if (this.text === null) return;
    this.text += text;
    if (this.text.length > LONGEST_PART) this.refuse(this.lines.at(-1) ?? this.line, TOO_LONG);
  }

  private fail({ message }: Error): void {
    const reason = message.replace(/^\d+:\d+: /, '');
    if (this.entry && reason === TOLERATED) return;
    if (!this.entry || reason !== GARBLED) this.refuse(this.line, `${reason}${this.openedAt(reason)}`);
    else if (this.text !== null) this.entry.garbled = true;
  }

  /** Throws 422, unless the error is after the end of the export. */
  private refuse(line: number, reason: string): void {
    if (!this.hasEnded)
      throw invalidField('file', 'format', `is not well-formed XML: line ${line}: ${reason}`);
    this.hasTrailingContent = true;
  }

  /** Returns where an unclosed element or comment starts, if the parser reports one. */
  private openedAt(reason: string): string {
    if (reason === 'unexpected close tag.')
      return ` <${this.closed.name}> begins on line ${this.closed.line}.`;
    if (reason === 'malformed comment.') return this.commentAt(this.markup.commentBefore(this.parser.line));
    return reason.startsWith('unclosed tag') ? `: it begins on line ${this.lines.at(-1)}.` : '';
  }

  private commentAt(line?: number): string {
    return line === undefined ? '' : ` It begins on line ${line + this.source.skippedLines}.`;
  }

  private requireVersion(line: number): void {
    if (!this.channel.get('wp:wxr_version')) throw notWxr(line);
  }
}

function notWxr(line: number): Problem {
  return invalidField('file', 'format', `is not a WordPress export (WXR): line ${line}`);
}
