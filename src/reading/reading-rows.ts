import { instantOf } from '../database/raw';
import type { Heading, ReadableBlog, ReadablePost, ShownCategory, SinglePost } from './readable';
import { safeUrl } from './safe-url';

type Instant = Date | string;

/** A row of the statements: all columns of the post are null where there is none. */
export type Row = Record<string, unknown>;

const LISTED_FIELDS = [
  'postId',
  'version',
  'postTitle',
  'postSlug',
  'postButtonText',
  'postSeoMetaDescription',
  'contentBytes',
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
    name: row.blogName as string,
    blogSlug: row.blogSlug as string,
    blogUrl: row.blogUrl as string | null,
    updatedAt: instantOf(row.blogUpdatedAt as Instant),
  };
}

/** What the list is headed by; null where there is no such category or author, or none was asked for. */
export function headingOf(row: Row): Heading | null {
  if (!row.headingName) return null;
  return {
    name: row.headingName as string,
    image: safeUrl(row.headingImage as string | null),
    text: row.headingText as string | null,
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
  const dates = [row.updatedAt, row.publishedAt].map((instant) => instantOf(instant as Instant).getTime());
  return { postSlug: row.postSlug as string, changedAt: new Date(Math.max(...dates)) };
}

/** The post that is shown alone. */
export function singleOf(row: Row): SinglePost {
  const fields = pick<SinglePost, (typeof SINGLE_FIELDS)[number]>(row, SINGLE_FIELDS);
  return { ...postOf(row), ...fields, relatedPost: relatedOf(row) };
}

function postOf(row: Row): ReadablePost {
  return {
    ...pick<ReadablePost, (typeof LISTED_FIELDS)[number]>(row, LISTED_FIELDS),
    postImage: safeUrl(row.postImage as string | null),
    publishedAt: instantOf(row.publishedAt as Instant),
    updatedAt: instantOf(row.updatedAt as Instant),
    author: authorOf(row),
    category: row.catId ? categoryOf(row) : null,
  };
}

function authorOf(row: Row): ReadablePost['author'] {
  if (!row.authorSlug) return null;
  return {
    authorName: row.authorName as string,
    authorSlug: row.authorSlug as string,
    authorImg: safeUrl(row.authorImg as string | null),
    authorBio: row.authorBio as string | null,
  };
}

/** The category that a row names. */
export function categoryOf(row: Row): ShownCategory {
  return pick<ShownCategory, (typeof CATEGORY_FIELDS)[number]>(row, CATEGORY_FIELDS);
}

/** A related post whose account is gone is gone with it. */
function relatedOf(row: Row): SinglePost['relatedPost'] {
  if (!row.relatedSlug || !row.relatedBlogSlug) return null;
  return {
    postTitle: row.relatedTitle as string,
    postSlug: row.relatedSlug as string,
    place: { blogSlug: row.relatedBlogSlug as string, blogUrl: row.relatedBlogUrl as string | null },
  };
}

function pick<T, K extends keyof T>(row: Row, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name as string]])) as Pick<T, K>;
}
