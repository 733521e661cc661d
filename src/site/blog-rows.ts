import { sortKey } from '../platform/common/sort-key';
import { instant, int, orNull, text } from '../platform/database/rows';
import type {
  Heading,
  MovedPost,
  ReadableBlog,
  ReadablePost,
  ShownCategory,
  ShownUntil,
  SinglePost,
  Topic,
} from './readable';
import { safeUrl } from './safe-url';

/** A row of a statement of `BlogSql`. In a row without a post, all columns of the post are null. */
export type Row = Record<string, unknown>;

const textOrNull = orNull(text);
const instantOrNull = orNull(instant);

const LISTED_FIELDS = [
  'postId',
  'version',
  'postTitle',
  'postSlug',
  'postButtonText',
  'postSeoMetaDescription',
  'contentBytes',
  'tenantId',
] as const;

const SINGLE_FIELDS = [
  'postSeoPrimaryKeyword',
  'postSeoOtherKeyword',
  'postSeoPostTitle',
  'postCanonicalUrl',
  'postEnableCommenting',
  'postEnableSharing',
  'postHidePostFromBlog',
] as const;

const CATEGORY_FIELDS = [
  'catId',
  'catName',
  'catSlug',
  'catLabelColor',
  'catLabelFontSize',
  'catLabelTextColor',
] as const;

/** Returns the blog of a row. A logo with an unsafe address becomes null. */
export function blogOf(row: Row): ReadableBlog {
  return {
    name: text(row.blogName),
    blogSlug: text(row.blogSlug),
    blogUrl: textOrNull(row.blogUrl),
    language: text(row.language),
    blogDescription: textOrNull(row.blogDescription),
    blogAccentColor: textOrNull(row.blogAccentColor),
    blogLogo: safeUrl(textOrNull(row.blogLogo)),
    updatedAt: instant(row.blogUpdatedAt),
  };
}

/** Returns the heading of a list; null if the list is not filtered, or if its category or author does not exist. */
export function headingOf(row: Row): Heading | null {
  if (!row.headingName) return null;
  return {
    name: text(row.headingName),
    image: safeUrl(textOrNull(row.headingImage)),
    text: textOrNull(row.headingText),
  };
}

/** Returns the posts of the rows, and skips rows without a post. */
export function postsOf(rows: readonly Row[]): ReadablePost[] {
  return rows.filter(({ postId }) => postId !== null).map(postOf);
}

/** The slug and the last change of a post, for a sitemap. */
export interface DatedSlug {
  postSlug: string;
  changedAt: Date;
  shownUntil: ShownUntil;
}

/** A blog with the number of its listed posts, and the first time at which one of them ends. */
export interface BlogSize {
  blog: ReadableBlog;
  total: number;
  shownUntil: ShownUntil;
}

export function sizeOf(row: Row): BlogSize {
  return { blog: blogOf(row), total: int(row.total), shownUntil: instantOrNull(row.shownUntil) };
}

/** Returns the slug of a row's post, and the later of its times of update and publication. */
export function datedSlugOf(row: Row): DatedSlug {
  const dates = [row.updatedAt, row.publishedAt].map((date) => instant(date).getTime());
  return {
    postSlug: text(row.postSlug),
    changedAt: new Date(Math.max(...dates)),
    shownUntil: instantOrNull(row.shownUntil),
  };
}

/** Returns the post of a row for the post's own page. */
export function singleOf(row: Row): SinglePost {
  const fields = pick<SinglePost, (typeof SINGLE_FIELDS)[number]>(row, SINGLE_FIELDS);
  return { ...postOf(row), ...fields, relatedPost: relatedOf(row) };
}

function postOf(row: Row): ReadablePost {
  return {
    ...pick<ReadablePost, (typeof LISTED_FIELDS)[number]>(row, LISTED_FIELDS),
    postImage: safeUrl(textOrNull(row.postImage)),
    publishedAt: instant(row.publishedAt),
    shownUntil: instantOrNull(row.shownUntil),
    updatedAt: instant(row.updatedAt),
    author: authorOf(row),
    category: row.catId ? categoryOf(row) : null,
  };
}

function authorOf(row: Row): ReadablePost['author'] {
  if (!row.authorSlug) return null;
  return {
    authorName: text(row.authorName),
    authorSlug: text(row.authorSlug),
    authorImg: safeUrl(textOrNull(row.authorImg)),
    authorBio: textOrNull(row.authorBio),
  };
}

/** Returns the category of a row. The row must have a category. */
export function categoryOf(row: Row): ShownCategory {
  return pick<ShownCategory, (typeof CATEGORY_FIELDS)[number]>(row, CATEGORY_FIELDS);
}

/**
 * Returns the categories of a JSON array in the order of their names. The value is a text or already parsed, depending
 * on the driver.
 */
export function topicsOf(value: unknown): Topic[] {
  const array = (typeof value === 'string' ? JSON.parse(value) : value) as [number, string, string][] | null;
  return (array ?? [])
    .map(([catId, catName, catSlug]) => ({ catId, catName, catSlug, key: sortKey(catName) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.catId - other.catId))
    .map(({ catName, catSlug }) => ({ catName, catSlug }));
}

/** Returns the related post; null if there is none, or if its account has been deleted. */
function relatedOf(row: Row): SinglePost['relatedPost'] {
  if (!row.relatedSlug || !row.relatedBlogSlug) return null;
  return {
    postTitle: text(row.relatedTitle),
    postSlug: text(row.relatedSlug),
    place: { blogSlug: text(row.relatedBlogSlug), blogUrl: textOrNull(row.relatedBlogUrl) },
    shownUntil: instantOrNull(row.relatedShownUntil),
  };
}

/** Returns the new slug of a row's renamed post; null if it has none. */
export function movedOf(row: Row): MovedPost | null {
  if (!row.movedTo) return null;
  return { blog: blogOf(row), movedTo: text(row.movedTo), shownUntil: instantOrNull(row.movedShownUntil) };
}

function pick<T, K extends keyof T>(row: Row, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name as string]])) as Pick<T, K>;
}

/** Returns the state of the posts around a post, if the row contains it. */
export function stateIn({ aroundState }: Row): { aroundState?: number } {
  return aroundState === undefined ? {} : { aroundState: int(aroundState) };
}
