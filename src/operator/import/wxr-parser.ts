import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BOUNDS } from '../../platform/common/fields';
import { invalidField, type Problem } from '../../platform/common/problem';
import { WxrEntry, type EntryElement } from './wxr-entry';

/**
 * The depths of the elements of an export: `rss` is the root, an `item` an entry, its `title` a field. `wp:meta_key` is
 * one level deeper, in the field `wp:postmeta`.
 */
const DEPTH = { root: 1, entry: 3, field: 4, custom: 5 };

const ENTRIES: ReadonlySet<string> = new Set<EntryElement>([
  ...(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'] as const),
]);

/** The fields that are read of the channel itself. */
const CHANNEL = new Set(['link', 'wp:base_blog_url', 'wp:wxr_version']);

/** The fields that are read of an author, a category or an item; all others are ignored. */
const FIELDS = new Set([
  ...['wp:author_login', 'wp:author_display_name', 'wp:author_first_name', 'wp:author_last_name'],
  ...['wp:category_nicename', 'wp:cat_name'],
  ...['title', 'link', 'guid', 'category', 'dc:creator', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_type', 'wp:post_name', 'wp:post_date', 'wp:post_date_gmt', 'wp:status'],
  ...['wp:post_password', 'wp:comment_status', 'wp:is_sticky', 'wp:attachment_url', 'wp:author_email'],
  ...['wp:category_parent', 'wp:category_description'],
]);

/** The custom fields that are read. */
const CUSTOM_FIELDS = new Set(['_thumbnail_id', 'footnotes']);

/**
 * The parser's error for a character that XML does not allow. The character is kept here; later, only the post with it
 * is refused.
 */
const TOLERATED = 'disallowed character.';
const GARBLED = 'malformed character entity.';

/** Parses WXR piece by piece; stores only the current entry. Errors name the line. */
export class WxrParser {
  private readonly parser = new SaxesParser();
  private readonly path: string[] = [];
  private readonly channel = new Map<string, string>();
  private complete: WxrEntry[] = [];
  private entry?: WxrEntry;
  private attributes: Record<string, string> = {};
  /** The key of the current custom field. */
  private key = '';
  /** The text of the current field; null outside of fields. */
  private text: string | null = null;

  constructor() {
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('error', (error) => this.fail(error));
  }

  get line(): number {
    return this.parser.line;
  }

  /** Parses the next piece of the file; returns the entries that end in it. */
  write(piece: string): WxrEntry[] {
    this.parser.write(piece);
    const complete = this.complete;
    this.complete = [];
    return complete;
  }

  /** Ends the parsing at the end of the file. Throws 422 if the XML is incomplete or is not WXR. */
  end(): void {
    this.parser.close();
    this.requireVersion();
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const depth = this.path.push(name);
    if (depth === DEPTH.root && name !== 'rss') throw this.notWxr();
    if (depth === DEPTH.entry) this.openInChannel(name);
    else if (depth === DEPTH.field && this.entry) this.openInEntry(this.entry, name, attributes);
    else if (depth === DEPTH.custom && this.isCustom) this.openInCustomField(name);
  }

  private openInChannel(name: string): void {
    if (CHANNEL.has(name)) this.text = '';
    if (!isEntry(name)) return;
    this.requireVersion();
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

  /**
   * Stores a field of the channel. Throws 422 if it is too long: the address of the site is hashed for every record,
   * which must not take long.
   */
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
    if (this.text !== null) this.text += text;
  }

  private fail({ message }: Error): void {
    const reason = message.replace(/^\d+:\d+: /, '');
    if (this.entry && reason === TOLERATED) return;
    if (!this.entry || reason !== GARBLED) {
      throw invalidField('file', 'format', `is not well-formed XML: line ${this.line}: ${reason}`);
    }
    if (this.text !== null) this.entry.garbled = true;
  }

  private requireVersion(): void {
    if (!this.channel.get('wp:wxr_version')) throw this.notWxr();
  }

  private notWxr(): Problem {
    return invalidField('file', 'format', `is not a WordPress export (WXR): line ${this.line}`);
  }
}

function isEntry(name: string): name is EntryElement {
  return ENTRIES.has(name);
}
