import type { Kind } from './source';

/** Something that was not imported, and why. */
export interface Skipped {
  what: string;
  why: string;
  /** One by default. */
  count?: number;
}

/** How many records were added, and how many were there from an earlier run. */
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

/** Whether a record of the export was imported now or before. */
export interface Fate {
  kind: Kind;
  hash: string;
  isNew: boolean;
}

/** The parts of posts that cannot be imported. */
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
} satisfies Record<string, Skipped>;

/** Counts the records of an import. It remembers each author and category, but only the number of posts. */
export class ImportReport {
  /** The posts so far. */
  readonly posts: Tally = { added: 0, known: 0 };
  private readonly named = { author: new Map<string, boolean>(), category: new Map<string, boolean>() };
  private readonly skipped = new Map<string, Required<Skipped>>();

  /** Counts a record. It is new or known by its first occurrence in this run. */
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

  /** All counts. Takes time in proportion to the authors, categories and reasons. */
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
