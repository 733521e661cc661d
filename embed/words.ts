/** All texts of the embed; `{name}` stands for a value. A page can replace any of them. */
export const ENGLISH = {
  blog: 'Blog',
  posts: 'Posts',
  all: 'All',
  categories: 'Categories',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
  more: 'Read more',
  back: 'All posts',
  author: 'By {name}',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  email: 'E-mail',
  comments: 'Comments',
  related: 'Read next',
  table: 'Table',
  loading: 'Loading …',
  empty: 'Nothing has been published here yet.',
  away: 'The posts cannot be loaded',
  offline: 'You seem to be offline. Check your connection and try again.',
  unreachable: 'The blog does not answer at the moment. Try again in a little while.',
  trouble: 'The blog has a problem at the moment (error {status}). Try again in a little while.',
  retry: 'Try again',
  missing: 'This post is not here',
  missingWhy: 'It may have been moved or taken down.',
  noBlog: 'There is no blog here called “{name}”.',
};

export type Words = typeof ENGLISH;

/** A text with its values put in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
