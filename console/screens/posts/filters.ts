import { words } from '../../words/words';

/** The filters of the list. They are stored in the URL for links and the Back button. */
export interface PostFilters {
  search: string;
  /** A `PostStatus`, or any other text for posts with exactly this status. */
  status: string;
  category: string;
  author: string;
  /** The first and the last day of the publication, such as `2026-03-29`. */
  from: string;
  to: string;
  /** Not empty for the user's own posts. */
  mine: string;
  /** Empty for the default order. */
  sort: string;
}

/** The options of the status filter. */
export type PostStatus = keyof typeof words.posts.statuses;

export const NO_FILTERS: PostFilters = {
  search: '',
  status: '',
  category: '',
  author: '',
  from: '',
  to: '',
  mine: '',
  sort: '',
};

export const FILTERS = Object.keys(NO_FILTERS) as (keyof PostFilters)[];

/** The parameters of earlier releases: the tab, and the review state of the tab with drafts. */
export interface FormerFilters {
  show: string;
  review: string;
}

export const NO_FORMER: FormerFilters = { show: '', review: '' };

const STATUS_OF_TAB: Readonly<Record<string, PostStatus>> = {
  public: 'published',
  scheduled: 'scheduled',
  private: 'private',
};

/** Returns the status in a URL, which can be from an earlier release. */
export function statusIn({ status, show, review }: PostFilters & FormerFilters): string {
  if (show === 'draft') return review || 'changes';
  return status || (STATUS_OF_TAB[show] ?? '');
}

/** Returns whether any filter is set. The order is not a filter. */
export function hasFilters(filters: PostFilters): boolean {
  return FILTERS.some((name) => name !== 'sort' && filters[name] !== '');
}

export function isKnownStatus(status: string): status is PostStatus {
  return Object.hasOwn(words.posts.statuses, status);
}

/** Returns whether a status is about drafts, which only users who may read drafts can filter by. */
export function isDraftStatus(status: string): boolean {
  return isKnownStatus(status) && !['published', 'scheduled', 'private'].includes(status);
}
