/** The names of all records, so that the addresses of new records are known before the run. */
export const NAMES = [
  'Jane Doe',
  'John Roe',
  'Una Used',
  'News',
  'Guides',
  'Empty',
  'Hello',
  'Moved',
  'Coming',
  'Launch',
  'Private',
  'Ended',
  'Deleted',
  'Evil',
] as const;

export const slugOf = (name: string) => name.toLowerCase().replace(/ /g, '-');

/** The slugs of the names, and of later records with the same names. */
export const SLUGS = NAMES.flatMap((name) => ['', '-2'].map((ending) => slugOf(name) + ending));

export const WORDS = ['bread', 'flour', 'rye', 'oven', 'secret'] as const;
