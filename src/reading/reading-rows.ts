import { instant, orNull, text } from '../database/rows';
import type { Heading, ReadableBlog, ReadablePost, ShownCategory, SinglePost } from './readable';
import { safeUrl } from './safe-url';

/** A row of the statements: all columns of the post are null where there is none. */
export type Row = Record<string, unknown>;

const textOrNull = orNull(text);

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

/** The blog that a row names. */
export function blogOf(row: Row): ReadableBlog {
  return {
    name: text(row.blogName),
    blogSlug: text(row.blogSlug),
    blogUrl: textOrNull(row.blogUrl),
    updatedAt: instant(row.blogUpdatedAt),
  };
}

/** The heading of the list; null if there is no such category or author, or the list is not filtered. */
export function headingOf(row: Row): Heading | null {
  if (!row.headingName) return null;
  return {
    name: text(row.headingName),
    image: safeUrl(textOrNull(row.headingImage)),
    text: textOrNull(row.headingText),
  };
}

/** The posts that the rows are about. */
export function postsOf(rows: readonly Row[]): ReadablePost[] {
  return rows.filter(({ postId }) => postId !== null).map(postOf);
}

/** A post as a sitemap names it. */
export interface DatedSlug {
  postSlug: string;
  changedAt: Date;
}

/** The slug of a row's post, and when readers saw something new there. */
export function datedSlugOf(row: Row): DatedSlug {
  const dates = [row.updatedAt, row.publishedAt].map((date) => instant(date).getTime());
  return { postSlug: text(row.postSlug), changedAt: new Date(Math.max(...dates)) };
}

/** The post of its own page. */
export function singleOf(row: Row): SinglePost {
  const fields = pick<SinglePost, (typeof SINGLE_FIELDS)[number]>(row, SINGLE_FIELDS);
  return { ...postOf(row), ...fields, relatedPost: relatedOf(row) };
}

function postOf(row: Row): ReadablePost {
  return {
    ...pick<ReadablePost, (typeof LISTED_FIELDS)[number]>(row, LISTED_FIELDS),
    postImage: safeUrl(textOrNull(row.postImage)),
    publishedAt: instant(row.publishedAt),
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

/** The category that a row names. */
export function categoryOf(row: Row): ShownCategory {
  return pick<ShownCategory, (typeof CATEGORY_FIELDS)[number]>(row, CATEGORY_FIELDS);
}

/** The related post; null if its account has been deleted. */
function relatedOf(row: Row): SinglePost['relatedPost'] {
  if (!row.relatedSlug || !row.relatedBlogSlug) return null;
  return {
    postTitle: text(row.relatedTitle),
    postSlug: text(row.relatedSlug),
    place: { blogSlug: text(row.relatedBlogSlug), blogUrl: textOrNull(row.relatedBlogUrl) },
  };
}

function pick<T, K extends keyof T>(row: Row, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name as string]])) as Pick<T, K>;
}
