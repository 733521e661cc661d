/**
 * The words of pages and embed in English; `{name}` is a placeholder. A page that shows the embed can replace the
 * embed's words.
 */
export const ENGLISH = {
  blog: 'Blog',
  posts: 'Posts',
  all: 'All',
  categories: 'Categories',
  pages: 'Pages',
  newer: 'Newer posts',
  older: 'Older posts',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
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
  search: 'Search',
  results: 'Results for “{query}”',
  noMatch: 'No post has all of these words.',
  searchedTooOften: 'Too many searches. Try again in a little while.',
  previousMatches: 'Previous results',
  moreMatches: 'More results',
};

/** The words in any language. */
export type Words = Record<keyof typeof ENGLISH, string>;

/** The words of the pages that the embed does not need. */
export const ENGLISH_PAGES = {
  postsOf: 'The posts of {name}',
  named: '{name}, page {page}',
  aboutAuthor: 'About the author',
  minutes: '{minutes} min read',
  shareThis: 'Share this post',
  newerPost: 'Newer',
  olderPost: 'Older',
  around: 'Newer and older posts',
  moreFrom: 'More from {name}',
  skip: 'Skip to the content',
  rssFeed: 'RSS feed',
  jsonFeed: 'JSON feed',
  nothing: 'There is nothing here',
  nothingWhy: 'The page has moved, or it never existed.',
  over: 'This post is no longer here',
  overWhy: 'It was published for a limited time.',
  searchWords: 'Words to search for',
  noQuery: 'Enter words that the posts have.',
  preview: 'Preview',
  previewOfDraft: 'Preview of the draft. Readers do not see this text.',
  previewOfPost: 'Preview of the post, which is not public.',
  previewOfVersion: 'Preview of version {version}. Readers do not see this text.',
};

/** The words of the pages in any language. */
export type PageWords = Record<keyof typeof ENGLISH_PAGES, string>;
