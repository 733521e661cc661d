/** The elements of a WXR channel that are imported or reported. */
export type EntryElement = 'wp:author' | 'wp:category' | 'wp:tag' | 'wp:term' | 'item';

/** A category, tag or format of an item. */
export interface Term {
  domain: string;
  nicename: string;
  name: string;
}

/** Texts of up to this length are copied. Longer texts are not kept after their entry is processed. */
const SHORT = 8192;

export class WxrEntry {
  readonly terms: Term[] = [];
  comments = 0;
  /** Custom fields that are not read; only WordPress and its plugins use the `internal` ones. */
  readonly customFields = { own: 0, internal: 0 };
  /** Whether a field that is read contains references to characters that XML does not allow. */
  garbled = false;
  private readonly texts = new Map<string, string>();

  constructor(
    readonly element: EntryElement,
    readonly site: string,
  ) {}

  /** V8 keeps a whole string in memory as long as a part of it, here a piece of the file. */
  set(name: string, text: string): void {
    this.texts.set(name, text.length > SHORT ? text : Buffer.from(text).toString());
  }

  /** Unchanged; empty if there is no such field. */
  whole(name: string): string {
    return this.texts.get(name) ?? '';
  }

  /** The id of the attachment; empty if the post has none. */
  get featuredImage(): string {
    const id = this.text('_thumbnail_id');
    return /^(?:0|-1)$/.test(id) ? '' : id;
  }

  /** Without surrounding white space; empty if there is no such field. */
  text(name: string): string {
    return this.whole(name).trim();
  }
}
