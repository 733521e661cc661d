import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BOUNDS } from '../common/fields';
import { invalidField, type Problem } from '../common/problem';
import { WxrEntry, type EntryElement } from './wxr-entry';

/** The depth of the elements of an export: rss, channel, item, title. */
const DEPTH = { root: 1, entry: 3, field: 4 };

/** The fields that are read of the channel itself. */
const CHANNEL = new Set(['link', 'wp:base_blog_url', 'wp:wxr_version']);

/** The fields that are read of an author, a category or an item; all others are ignored. */
const FIELDS = new Set([
  ...['wp:author_login', 'wp:author_display_name', 'wp:author_first_name', 'wp:author_last_name'],
  ...['wp:category_nicename', 'wp:cat_name'],
  ...['title', 'link', 'guid', 'category', 'dc:creator', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_type', 'wp:post_name', 'wp:post_date', 'wp:post_date_gmt', 'wp:status'],
  ...['wp:post_password', 'wp:comment_status'],
]);

/** The parser's error for characters that XML does not allow. They are kept, so that only the one post is refused later. */
const TOLERATED = 'disallowed character.';
const GARBLED = 'malformed character entity.';

/** Parses WXR piece by piece; keeps only the current entry. Errors name the line. */
export class WxrParser {
  private readonly parser = new SaxesParser();
  private readonly path: string[] = [];
  private readonly channel = new Map<string, string>();
  private complete: WxrEntry[] = [];
  private entry?: WxrEntry;
  private attributes: Record<string, string> = {};
  /** The text of the current field; null outside of fields. */
  private text: string | null = null;

  constructor() {
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('error', (error) => this.fail(error));
  }

  /** The current line. */
  get line(): number {
    return this.parser.line;
  }

  /** Parses the next piece of the file; answers the entries that end in it. */
  write(piece: string): WxrEntry[] {
    this.parser.write(piece);
    const complete = this.complete;
    this.complete = [];
    return complete;
  }

  /** Call it at the end of the file. */
  end(): void {
    this.parser.close();
    this.requireVersion();
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const depth = this.path.push(name);
    if (depth === DEPTH.root && name !== 'rss') throw this.notWxr();
    if (depth === DEPTH.entry) this.openInChannel(name);
    else if (depth === DEPTH.field && this.entry) this.openInEntry(this.entry, name, attributes);
  }

  private openInChannel(name: string): void {
    if (CHANNEL.has(name)) this.text = '';
    if (!isEntry(name)) return;
    this.requireVersion();
    this.entry = new WxrEntry(name, this.channel.get('wp:base_blog_url') ?? this.channel.get('link') ?? '');
  }

  private openInEntry(entry: WxrEntry, name: string, attributes: Record<string, string>): void {
    if (name === 'wp:comment') entry.comments++;
    if (!FIELDS.has(name)) return;
    this.text = '';
    this.attributes = attributes;
  }

  private close(): void {
    const depth = this.path.length;
    const name = this.path.pop() ?? '';
    if (depth === DEPTH.entry) this.closeInChannel(name);
    else if (depth === DEPTH.field && this.entry) this.closeInEntry(this.entry, name);
  }

  private closeInChannel(name: string): void {
    if (this.entry) this.complete.push(this.entry);
    else if (this.text !== null) this.setOfChannel(name, this.text.trim());
    this.entry = undefined;
    this.text = null;
  }

  /** Each record is identified by the address of the site too: a long one would be read for every record. */
  private setOfChannel(name: string, text: string): void {
    if (text.length > BOUNDS.url) {
      throw invalidField(
        'file',
        'length',
        `has a ${name} of more than ${BOUNDS.url} characters: line ${this.line}`,
      );
    }
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

  private add(text: string): void {
    if (this.text !== null) this.text += text;
  }

  private fail({ message }: Error): void {
    const reason = message.replace(/^\d+:\d+: /, '');
    if (this.entry && reason === TOLERATED) return;
    if (!this.entry || reason !== GARBLED) {
      throw invalidField('file', 'format', `is not well-formed XML: line ${this.line}: ${reason}`);
    }
    this.entry.garbled = true;
  }

  private requireVersion(): void {
    if (!this.channel.get('wp:wxr_version')) throw this.notWxr();
  }

  private notWxr(): Problem {
    return invalidField('file', 'format', `is not a WordPress export (WXR): line ${this.line}`);
  }
}

function isEntry(name: string): name is EntryElement {
  return name === 'item' || name === 'wp:author' || name === 'wp:category';
}
