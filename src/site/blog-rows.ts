import { sortKey } from '../platform/common/sort-key';
import { instant, int, orNull, text } from '../platform/database/rows';
import type { BlogPlace } from '../posts/blog-addresses';
import { BLOG_IDS, MOVED, POST, RELATED } from './blog-columns';
import type { PublicMedia } from './pictures/public-media';
import { AUTHOR, BLOG, CATEGORY, LISTED, SINGLE } from './reader-fields';
import { safeUrl } from './safe-url';
import { valuesOf, type ValuesOf } from './shown-fields';

/** In a row without a post, all columns of the post are null. */
export type BlogRow = Record<string, unknown>;

/** `Pictures` adds the details of pictures to blogs, authors and posts. */
export type ReadableBlog = ValuesOf<typeof BLOG> & { blogLogoMedia?: PublicMedia };
export type ReadableCategory = ValuesOf<typeof CATEGORY>;

interface References {
  author: (ValuesOf<typeof AUTHOR> & { authorImgMedia?: PublicMedia }) | null;
  category: ReadableCategory | null;
}

/** A public post without its content. */
export type ReadablePost = ValuesOf<typeof POST> &
  ValuesOf<typeof LISTED> &
  References & { postImageMedia?: PublicMedia };

export type SinglePost = ReadablePost & ValuesOf<typeof SINGLE> & { relatedPost: ShownRelated | null };

/** The time from which readers no longer see a post; null if unknown. */
export type ShownUntil = Date | null;

export interface ShownRelated {
  postId: number;
  postTitle: string;
  postSlug: string;
  place: BlogPlace;
  shownUntil: ShownUntil;
  version: number;
}

export type BlogTopic = Pick<ReadableCategory, 'catId' | 'catName' | 'catSlug'>;

/** Of the list of a category or an author, or of a search. */
export interface Heading {
  catId?: number | null;
  authorId?: number | null;
  name: string;
  image: string | null;
  imageMedia?: PublicMedia;
  text: string | null;
}

export interface MovedPost {
  blog: ReadableBlog;
  movedTo: string;
  shownUntil: ShownUntil;
}

/** `isOver`: whether the post's publication has ended. */
export interface NoPost {
  blog: ReadableBlog;
  isOver: boolean;
}

export interface PostAtSlug {
  blog: ReadableBlog;
  post: SinglePost;
  aroundState?: number;
}

export type FoundAtSlug = PostAtSlug | MovedPost | NoPost;

export interface Neighbors {
  newer: ReadablePost | null;
  older: ReadablePost | null;
  more: ReadablePost[];
}

export interface PostPage {
  blog: ReadableBlog;
  /** Null if the list is not filtered, or if no public post of the blog carries its category or author. */
  heading: Heading | null;
  posts: ReadablePost[];
  more: boolean;
}

export interface DatedSlug {
  postId: number;
  postSlug: string;
  changedAt: Date;
  shownUntil: ShownUntil;
}

/** `shownUntil`: when the first of the listed posts ends. `checksum`: of the ids of the posts. */
export interface BlogSize {
  blog: ReadableBlog;
  total: number;
  checksum: number;
  shownUntil: ShownUntil;
}

const intOrNull = orNull(int);
const textOrNull = orNull(text);
const instantOrNull = orNull(instant);

export function blogOf(row: BlogRow): ReadableBlog {
  return valuesOf(BLOG, row);
}

export function blogIdsOf(row: BlogRow): ValuesOf<typeof BLOG_IDS> {
  return valuesOf(BLOG_IDS, row);
}

function headingOf(row: BlogRow): Heading | null {
  if (!row.headingName) return null;
  return {
    catId: intOrNull(row.headingCatId ?? null),
    authorId: intOrNull(row.headingAuthorId ?? null),
    name: text(row.headingName),
    image: safeUrl(textOrNull(row.headingImage)),
    text: textOrNull(row.headingText),
  };
}

export function postsOf(rows: readonly BlogRow[]): ReadablePost[] {
  return rows.filter(({ postId }) => postId !== null).map(postOf);
}

/** One row more than `limit` shows that there is another page. */
export function pageOf(rows: readonly BlogRow[], { limit }: { limit: number }): PostPage {
  const [first = {}] = rows;
  const posts = postsOf(rows);
  return {
    blog: blogOf(first),
    heading: headingOf(first),
    posts: posts.slice(0, limit),
    more: posts.length > limit,
  };
}

export function sizeOf(row: BlogRow): BlogSize {
  const [total, checksum] = [int(row.total), int(row.checksum)];
  return { blog: blogOf(row), total, checksum, shownUntil: instantOrNull(row.shownUntil) };
}

/** `changedAt` is the later of the times of update and publication. */
export function datedSlugOf(row: BlogRow): DatedSlug {
  const dates = [row.updatedAt, row.publishedAt].map((date) => instant(date).getTime());
  return {
    postId: int(row.postId),
    postSlug: text(row.postSlug),
    changedAt: new Date(Math.max(...dates)),
    shownUntil: instantOrNull(row.shownUntil),
  };
}

export function singleOf(row: BlogRow): SinglePost {
  return { ...postOf(row), ...valuesOf(SINGLE, row), relatedPost: relatedOf(row) };
}

function postOf(row: BlogRow): ReadablePost {
  return {
    ...valuesOf(POST, row),
    ...valuesOf(LISTED, row),
    author: row.authorSlug ? valuesOf(AUTHOR, row) : null,
    category: row.catId ? categoryOf(row) : null,
  };
}

/** Returns the category of a row. The row must have a category. */
export function categoryOf(row: BlogRow): ReadableCategory {
  return valuesOf(CATEGORY, row);
}

/** Sorted by name. Depending on the driver, the value is JSON text or already parsed. */
export function topicsOf(value: unknown): BlogTopic[] {
  const array = (typeof value === 'string' ? JSON.parse(value) : value) as [number, string, string][] | null;
  return (array ?? [])
    .map(([catId, catName, catSlug]) => ({ catId, catName, catSlug, key: sortKey(catName) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.catId - other.catId))
    .map(({ catId, catName, catSlug }) => ({ catId, catName, catSlug }));
}

/** Null if there is none, or if its account has been deleted. */
function relatedOf(row: BlogRow): ShownRelated | null {
  const { relatedId, relatedTitle, relatedSlug, relatedVersion, ...related } = valuesOf(RELATED, row);
  if (!relatedId || !relatedTitle || !relatedSlug || !relatedVersion || !related.relatedBlogSlug) return null;
  return {
    postId: relatedId,
    postTitle: relatedTitle,
    postSlug: relatedSlug,
    place: { blogSlug: related.relatedBlogSlug, blogUrl: related.relatedBlogUrl },
    shownUntil: related.relatedShownUntil,
    version: relatedVersion,
  };
}

export function movedOf(row: BlogRow): MovedPost | null {
  const { movedTo, movedShownUntil } = valuesOf(MOVED, row);
  return movedTo ? { blog: blogOf(row), movedTo, shownUntil: movedShownUntil } : null;
}

export function stateIn({ aroundState }: BlogRow): { aroundState?: number } {
  return aroundState === undefined ? {} : { aroundState: int(aroundState) };
}
