/** The elements of a WXR channel that an import takes over. */
export type EntryElement = 'wp:author' | 'wp:category' | 'item';

/** A category, tag or format that an item names. */
export interface Term {
  domain: string;
  nicename: string;
  name: string;
}

/** An author, a category or an item of the file. */
export class WxrEntry {
  readonly terms: Term[] = [];
  comments = 0;
  /** Whether it has references to characters that XML does not allow. */
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

  /** The text of a field with all of its blanks; empty if there is no such field. */
  whole(name: string): string {
    return this.texts.get(name) ?? '';
  }

  /** The text of a field without the blanks around it. */
  text(name: string): string {
    return this.whole(name).trim();
  }
}
