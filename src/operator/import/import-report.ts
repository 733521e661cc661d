/** The kinds of records that an import adds. */
export type Kind = 'author' | 'category' | 'post';

/** Records, or parts of posts, that were not imported: what they are, why they were skipped, and how many. */
export interface Skipped {
  what: string;
  why: string;
  /** How many were skipped; 1 by default. */
  count?: number;
}

/** How many records this run has added (`added`), and how many an earlier run had added (`known`). */
export interface Tally {
  added: number;
  known: number;
}

/** The result of an import. */
export interface Imported {
  authors: Tally;
  categories: Tally;
  posts: Tally;
  skipped: Required<Skipped>[];
}

/** A record of the export, and whether it is new or was imported before. */
export interface Fate {
  kind: Kind;
  hash: string;
  isNew: boolean;
}

/** The parts of records that cannot be imported. */
export const LOSSES = {
  categories: { what: 'further categories of posts', why: 'a post has one category here' },
  tags: { what: 'tags of posts', why: 'posts have no tags here' },
  comments: { what: 'comments on posts', why: 'comments are not kept here' },
  password: {
    what: 'passwords of posts',
    why: 'posts have no passwords here: these are hidden from the blog and readable at their address',
  },
  date: { what: 'dates of posts', why: 'they are no dates from 1970 to 9999' },
  excerpt: { what: 'excerpts of posts', why: 'they are too long for a meta description' },
  image: {
    what: 'featured images of posts',
    why: 'the file does not have their attachments, or their addresses are not http or https',
  },
  footnotes: {
    what: 'footnotes of posts',
    why: 'they are not as WordPress writes them, or the content gets too long',
  },
  galleries: {
    what: 'galleries and playlists by shortcode',
    why: 'they name their files by ids of WordPress: they are kept in the content and not shown',
  },
  formats: { what: 'formats of posts', why: 'posts have no formats here' },
  sticky: { what: 'sticky marks of posts', why: 'a blog shows its newest posts first' },
  terms: { what: 'terms of other taxonomies', why: 'posts have categories only' },
  fields: { what: 'custom fields of posts', why: 'posts have no custom fields here' },
  internal: { what: 'internal fields of posts', why: 'only WordPress and its plugins use them' },
  email: { what: 'e-mails of authors', why: 'authors have no e-mails here' },
  parents: { what: 'parents of categories', why: 'categories have no hierarchy here' },
  descriptions: { what: 'descriptions of categories', why: 'categories have no descriptions here' },
} satisfies Record<string, Skipped>;

/**
 * Counts the records of an import. It stores the hashes of authors and categories, which can occur repeatedly. Posts
 * are only counted.
 */
export class ImportReport {
  /** The counts of posts so far. */
  readonly posts: Tally = { added: 0, known: 0 };
  private readonly named = { author: new Map<string, boolean>(), category: new Map<string, boolean>() };
  private readonly skipped = new Map<string, Required<Skipped>>();

  /**
   * Counts a record. The first occurrence of an author or category in this run decides whether it counts as added or
   * known.
   */
  settle({ kind, hash, isNew }: Fate): void {
    if (kind === 'post') this.posts[isNew ? 'added' : 'known']++;
    else if (!this.named[kind].has(hash)) this.named[kind].set(hash, isNew);
  }

  skip({ what, why, count = 1 }: Skipped): void {
    if (count === 0) return;
    const key = JSON.stringify([what, why]);
    const before = this.skipped.get(key)?.count ?? 0;
    this.skipped.set(key, { what, why, count: before + count });
  }

  /** All counts. Reading them takes time in proportion to the numbers of authors, categories and reasons. */
  get answer(): Imported {
    return {
      authors: tally(this.named.author),
      categories: tally(this.named.category),
      posts: this.posts,
      skipped: [...this.skipped.values()],
    };
  }
}

function tally(records: ReadonlyMap<string, boolean>): Tally {
  const added = [...records.values()].filter(Boolean).length;
  return { added, known: records.size - added };
}
