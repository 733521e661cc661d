import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Replicas } from '../platform/database/replicas';
import { flag, int, orNull } from '../platform/database/rows';
import type { Sql } from '../platform/database/sql';
import { ShortLivedCache } from './short-lived-cache';
import type { BlogIds } from './shown-records';
import {
  blogIdsOf,
  blogOf,
  categoryOf,
  datedSlugOf,
  movedOf,
  pageOf,
  postsOf,
  singleOf,
  sizeOf,
  stateIn,
  topicsOf,
  type BlogSize,
  type DatedSlug,
  type BlogRow,
  type BlogTopic,
  type FoundAtSlug,
  type PostPage,
  type ReadableBlog,
  type ReadableCategory,
  type ReadablePost,
} from './blog-rows';
import { BlogSql, type ListExtras, type ListRange } from './blog-sql';
import type { ListFilter } from './list-filters';

/** Null if no post has the slug, or if the post has no end date. */
const flagOrNull = orNull(flag);

/** Counts stop at this number. Pages of categories after it are empty. */
const COUNT_LIMIT = 10_000;

/** The highest offset. Later pages are empty, because a database reads all rows before an offset. */
const DEEPEST = 1_000_000;

/** A count of at least this many records is cached for one second. */
const WORTH_KEEPING = 1000;

export const SLUG = /^[a-z0-9-]{1,191}$/;

/** `page` is counted from 1; `limit` is the number of records per page. */
export interface ListRequest extends ListFilter {
  blogSlug: string;
  page: number;
  limit: number;
}

/** Counted up to 10,000; `totalCapped` is set if there are more. */
export interface CappedTotal {
  total: number;
  totalCapped?: true;
}

export interface CategoryPage extends CappedTotal {
  blog: BlogIds;
  categories: ReadableCategory[];
}

/** The posts are in no particular order. The topics are empty unless the statement selects them. */
export interface FoundPosts {
  blog: ReadableBlog;
  posts: ReadablePost[];
  topics: BlogTopic[];
}

/** A method for one blog returns null if the blog does not exist or is deleted. */
@Injectable()
export class BlogReader {
  private readonly counts = new LRUCache<string, number>({ max: 10_000, ttl: 1000 });
  private readonly topics: ShortLivedCache<BlogTopic[]>;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
  ) {
    this.topics = new ShortLivedCache(source);
  }

  async list(request: ListRequest): Promise<PostPage | null> {
    const rows = await this.rowsOf(request, {});
    return rows && pageOf(rows, request);
  }

  /** Includes the categories that the page offers as filters, which can be one second old. */
  async browsed(request: ListRequest): Promise<(PostPage & { topics: BlogTopic[] }) | null> {
    const { known, keep } = this.topics.of(request.blogSlug);
    const rows = await this.rowsOf(request, { topics: !known });
    if (!rows) return null;
    const topics = known ?? topicsOf(rows[0]?.topics);
    if (!known) keep(topics);
    return { ...pageOf(rows, request), topics };
  }

  /** The statement must select the columns LISTED and `part`. */
  async parts(statement: Sql): Promise<(part: string) => ReadablePost[]> {
    const rows = await this.query(statement);
    return (part) => postsOf(rows.filter((row) => row.part === part));
  }

  async counted(request: ListRequest): Promise<(PostPage & CappedTotal) | null> {
    const key = JSON.stringify([request.blogSlug, request.category, request.author]);
    const counted = await this.countedRows(key, (countTo) => this.rowsOf(request, { countTo }));
    return counted && { ...pageOf(counted.rows, request), ...counted.total };
  }

  async blog(blogSlug: string): Promise<ReadableBlog | null> {
    if (!SLUG.test(blogSlug)) return null;
    const [row] = await this.query(this.sql().blog(blogSlug));
    return row ? blogOf(row) : null;
  }

  /** The statement must select the columns BLOG and LISTED, and can select `topics`. The posts are not sorted. */
  async found(statement: Sql): Promise<FoundPosts | null> {
    const rows = await this.query(statement);
    const [first] = rows;
    return first ? { blog: blogOf(first), posts: postsOf(rows), topics: topicsOf(first.topics) } : null;
  }

  /** Returns a post, a renamed post's new slug, or only the blog. `around`: ids of posts whose state is returned. */
  async post(
    blogSlug: string,
    postSlug: string,
    around: readonly number[] = [],
  ): Promise<FoundAtSlug | null> {
    if (!SLUG.test(blogSlug) || !SLUG.test(postSlug)) return null;
    const [row] = await this.query(this.sql().post(blogSlug, postSlug, around));
    if (!row) return null;
    const blog = blogOf(row);
    if (flagOrNull(row.isPublic)) return { blog, post: singleOf(row), ...stateIn(row) };
    return movedOf(row) ?? { blog, isOver: flagOrNull(row.isOver) ?? false };
  }

  async categories({ blogSlug, page, limit }: ListRequest): Promise<CategoryPage | null> {
    if (!SLUG.test(blogSlug)) return null;
    const offset = (page - 1) * limit;
    const range = offset < COUNT_LIMIT ? { blogSlug, limit, offset } : { blogSlug, limit: 0, offset: 0 };
    const counted = await this.countedRows(`categories of ${blogSlug}`, (countTo) =>
      this.query(this.sql().categories(range, countTo)),
    );
    if (!counted) return null;
    const categories = counted.rows.filter(({ catId }) => catId !== null).map(categoryOf);
    return { blog: blogIdsOf(counted.rows[0] ?? {}), categories, ...counted.total };
  }

  async size(blogSlug: string): Promise<BlogSize | null> {
    if (!SLUG.test(blogSlug)) return null;
    const [row] = await this.query(this.sql().size(blogSlug));
    return row ? sizeOf(row) : null;
  }

  /** The oldest post comes first. */
  async oldest(range: ListRange): Promise<{ blog: ReadableBlog; posts: DatedSlug[] } | null> {
    if (!SLUG.test(range.blogSlug)) return null;
    const rows = await this.query(this.sql().slugs(range));
    const [first] = rows;
    return first
      ? { blog: blogOf(first), posts: rows.filter(({ postSlug }) => postSlug).map(datedSlugOf) }
      : null;
  }

  /** Returns the rows and the total. If the total is not cached, the statement for the rows also counts it. */
  private async countedRows(
    key: string,
    read: (countTo: number | undefined) => Promise<BlogRow[] | null>,
  ): Promise<{ rows: BlogRow[]; total: CappedTotal } | null> {
    const known = this.counts.get(key);
    const rows = await read(known === undefined ? COUNT_LIMIT : undefined);
    const first = rows?.[0];
    if (!first) return null;
    const count = known ?? int(first.total);
    if (known === undefined && count >= WORTH_KEEPING) this.counts.set(key, count);
    return { rows, total: totalOf(count) };
  }

  private async rowsOf(request: ListRequest, extras: ListExtras): Promise<BlogRow[] | null> {
    const { page, limit, ...filter } = request;
    if (!SLUG.test(request.blogSlug)) return null;
    const offset = (page - 1) * limit;
    const range: ListRange =
      offset < DEEPEST ? { ...filter, limit: limit + 1, offset } : { ...filter, limit: 0, offset: 0 };
    const rows = await this.query(this.sql().list(range, extras));
    return rows.length > 0 ? rows : null;
  }

  private get namesIndices(): boolean {
    return this.source.options.type !== 'better-sqlite3';
  }

  private sql(): BlogSql {
    return new BlogSql(this.namesIndices);
  }

  private query(statement: Sql): Promise<BlogRow[]> {
    return this.replicas.query<BlogRow[]>(statement.text, [...statement.params]);
  }
}

function totalOf(count: number): CappedTotal {
  return count > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total: count };
}
