/** The elements of a WXR channel that an import takes over or reports. */
export type EntryElement = 'wp:author' | 'wp:category' | 'wp:tag' | 'wp:term' | 'item';

/** A category, tag or format of an item. */
export interface Term {
  domain: string;
  nicename: string;
  name: string;
}

/** An author, a category or an item of the file. */
export class WxrEntry {
  readonly terms: Term[] = [];
  comments = 0;
  /**
   * How many custom fields of the entry are not read: `internal` counts those that only WordPress and its plugins use,
   * `own` all others.
   */
  readonly customFields = { own: 0, internal: 0 };
  /** Whether a field that is read contains references to characters that XML does not allow. */
  garbled = false;
  private readonly texts = new Map<string, string>();

  constructor(
    readonly element: EntryElement,
    /** The address of the blog that was exported. */
    readonly site: string,
  ) {}

  set(name: string, text: string): void {
    this.texts.set(name, text);
  }

  /** Returns the text of a field unchanged; empty if there is no such field. */
  whole(name: string): string {
    return this.texts.get(name) ?? '';
  }

  /** The id of the attachment that is the featured image of a post; empty if it has none. */
  get featuredImage(): string {
    const id = this.text('_thumbnail_id');
    return /^(?:0|-1)$/.test(id) ? '' : id;
  }

  /** Returns the text of a field without surrounding white space; empty if there is no such field. */
  text(name: string): string {
    return this.whole(name).trim();
  }
}
