export type Kind = 'author' | 'category' | 'post';

/** Records, or parts of posts, that were not imported. */
export interface Skipped {
  what: string;
  why: string;
  /** 1 by default. */
  count?: number;
}

/** `added` by this run; `known` from an earlier run. */
export interface Tally {
  added: number;
  known: number;
}

export interface Imported {
  authors: Tally;
  categories: Tally;
  posts: Tally;
  /** Pictures of the export, if pictures are imported. */
  mediaFound?: number;
  /** `skipped` names each of them. */
  mediaMissing?: number;
  /** Addresses in contents and covers of added posts. */
  mediaRewritten?: number;
  skipped: Required<Skipped>[];
}

export interface ImportOutcome {
  kind: Kind;
  hash: string;
  isNew: boolean;
}

export const LOSSES = {
  categories: { what: 'additional categories of posts', why: 'a post has only one category' },
  tags: { what: 'tags of posts', why: 'tags are not supported' },
  comments: { what: 'comments on posts', why: 'comments are not imported' },
  password: {
    what: 'passwords of posts',
    why: 'passwords are not supported: these posts are hidden from the blog but readable at their URLs',
  },
  date: { what: 'dates of posts', why: 'they are not between 1970 and 9999' },
  excerpt: { what: 'excerpts of posts', why: 'they are too long for a meta description' },
  image: { what: 'featured images of posts', why: 'the file does not contain their attachments' },
  imageAddress: {
    what: 'featured images of posts',
    why: 'their URLs are not absolute http or https URLs without credentials',
  },
  before: {
    what: 'text before the XML declaration',
    why: 'XML does not allow it: a plugin or theme of the site may have written it',
  },
  after: { what: 'text after the end of the export', why: 'an export ends with </rss>' },
  footnotes: {
    what: 'footnotes of posts',
    why: 'they are not in WordPress format, or the content would be too long',
  },
  galleries: {
    what: 'galleries and playlists by shortcode',
    why: 'they refer to files by WordPress ids: they are kept in the content but not shown',
  },
  formats: { what: 'formats of posts', why: 'formats are not supported' },
  sticky: { what: 'sticky flags of posts', why: 'a blog shows its newest posts first' },
  terms: { what: 'terms of other taxonomies', why: 'only categories are supported' },
  fields: { what: 'custom fields of posts', why: 'custom fields are not supported' },
  internal: { what: 'internal fields of posts', why: 'only WordPress and its plugins use them' },
  email: { what: 'emails of authors', why: 'authors have no email addresses' },
  parents: { what: 'parents of categories', why: 'category hierarchies are not supported' },
  descriptions: { what: 'descriptions of categories', why: 'category descriptions are not supported' },
} satisfies Record<string, Skipped>;

/** Stores the hashes of authors and categories, which can occur repeatedly. Posts are only counted. */
export class ImportReport {
  readonly posts: Tally = { added: 0, known: 0 };
  private readonly named = { author: new Map<string, boolean>(), category: new Map<string, boolean>() };
  private readonly skipped = new Map<string, Required<Skipped>>();
  private media?: Required<Pick<Imported, 'mediaFound' | 'mediaMissing' | 'mediaRewritten'>>;

  /** The first occurrence in this run decides whether an author or category counts as added or known. */
  settle({ kind, hash, isNew }: ImportOutcome): void {
    if (kind === 'post') this.posts[isNew ? 'added' : 'known']++;
    else if (!this.named[kind].has(hash)) this.named[kind].set(hash, isNew);
  }

  countPictures({ found, missing }: { found: number; missing: Skipped[] }): void {
    this.media = { mediaFound: found, mediaMissing: missing.length, mediaRewritten: 0 };
    missing.forEach((one) => this.skip(one));
  }

  addRewritten(count: number): void {
    if (this.media) this.media.mediaRewritten += count;
  }

  skip({ what, why, count = 1 }: Skipped): void {
    if (count === 0) return;
    const key = JSON.stringify([what, why]);
    const before = this.skipped.get(key)?.count ?? 0;
    this.skipped.set(key, { what, why, count: before + count });
  }

  /** Takes time in proportion to the numbers of authors, categories and reasons. */
  get answer(): Imported {
    return {
      authors: tally(this.named.author),
      categories: tally(this.named.category),
      posts: this.posts,
      ...this.media,
      skipped: [...this.skipped.values()],
    };
  }
}

function tally(records: ReadonlyMap<string, boolean>): Tally {
  const added = [...records.values()].filter(Boolean).length;
  return { added, known: records.size - added };
}
