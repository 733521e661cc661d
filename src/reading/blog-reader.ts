import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Replicas } from '../database/replicas';
import { flag, int, orNull, text } from '../database/rows';
import type { Sql } from '../lists/sql';
import type { PostPage, ReadableBlog, ShownCategory, SinglePost } from './readable';
import {
  blogOf,
  categoryOf,
  datedSlugOf,
  headingOf,
  postsOf,
  singleOf,
  type DatedSlug,
  type Row,
} from './reading-rows';
import { ReadingSql, type ListFilter, type ListRange } from './reading-sql';

/** `isPublic` is null for a post without a date of publication. */
const flagOrNull = orNull(flag);

/** The number up to which the posts of a list are counted and categories are listed. */
const COUNT_LIMIT = 10_000;

/** The most posts that a list reaches: pages are found by offset, which takes longer the larger it is. */
const DEEPEST = 1_000_000;

/** From this number of posts on, a count is cached for a second. */
const WORTH_KEEPING = 1000;

const SLUG = /^[a-z0-9-]{1,191}$/;

/** A request for a page of a blog's posts; `page` from 1, `limit` posts a page. */
export interface ListRequest extends ListFilter {
  blogSlug: string;
  page: number;
  limit: number;
}

/** How many records a list has, counted to 10,000. */
export interface Total {
  total: number;
  totalCapped?: true;
}

/** A page of a blog's categories. */
export interface CategoryPage extends Total {
  categories: ShownCategory[];
}

/** A post at its address, or its new slug. */
export type FoundPost = { blog: ReadableBlog; post: SinglePost } | { blog: ReadableBlog; movedTo: string };

/** Reads blogs and their public posts. A blog that does not exist or was deleted is null everywhere. */
@Injectable()
export class BlogReader {
  private readonly counts = new LRUCache<string, number>({ max: 10_000, ttl: 1000 });

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
  ) {}

  /** One page of a blog's public posts, newest first. */
  async list(request: ListRequest): Promise<PostPage | null> {
    const rows = await this.rowsOf(request, null);
    return rows && pageOf(rows, request);
  }

  /** The same, with how many there are. */
  async counted(request: ListRequest): Promise<(PostPage & Total) | null> {
    const key = JSON.stringify([request.blogSlug, request.category, request.author]);
    const counted = await this.countedRows(key, (countTo) => this.rowsOf(request, countTo));
    return counted && { ...pageOf(counted.rows, request), ...counted.total };
  }

  /** The public post at this address; only the blog if it has no such post. */
  async post(blogSlug: string, postSlug: string): Promise<FoundPost | { blog: ReadableBlog } | null> {
    if (!SLUG.test(blogSlug) || !SLUG.test(postSlug)) return null;
    const [row] = await this.query(this.sql().post(blogSlug, postSlug));
    if (!row) return null;
    const blog = blogOf(row);
    if (flagOrNull(row.isPublic)) return { blog, post: singleOf(row) };
    return row.movedTo ? { blog, movedTo: text(row.movedTo) } : { blog };
  }

  /** One page of the categories that the blog's posts may be in, by name, with how many there are. */
  async categories({ blogSlug, page, limit }: ListRequest): Promise<CategoryPage | null> {
    if (!SLUG.test(blogSlug)) return null;
    const offset = (page - 1) * limit;
    const range = offset < COUNT_LIMIT ? { blogSlug, limit, offset } : { blogSlug, limit: 0, offset: 0 };
    const counted = await this.countedRows(`categories of ${blogSlug}`, (countTo) =>
      this.query(this.sql().categories(range, countTo)),
    );
    if (!counted) return null;
    const categories = counted.rows.filter(({ catId }) => catId !== null).map(categoryOf);
    return { categories, ...counted.total };
  }

  /** The blog and how many posts it has. */
  async size(blogSlug: string): Promise<{ blog: ReadableBlog; total: number } | null> {
    if (!SLUG.test(blogSlug)) return null;
    const [row] = await this.query(this.sql().size(blogSlug));
    return row ? { blog: blogOf(row), total: int(row.total) } : null;
  }

  /** The addresses of a range of its posts, oldest first. */
  async oldest(range: ListRange): Promise<{ blog: ReadableBlog; posts: DatedSlug[] } | null> {
    if (!SLUG.test(range.blogSlug)) return null;
    const rows = await this.query(this.sql().slugs(range));
    const [first] = rows;
    return first
      ? { blog: blogOf(first), posts: rows.filter(({ postSlug }) => postSlug).map(datedSlugOf) }
      : null;
  }

  /** Rows with their total, which is counted unless it is cached. */
  private async countedRows(
    key: string,
    read: (countTo: number | null) => Promise<Row[] | null>,
  ): Promise<{ rows: Row[]; total: Total } | null> {
    const known = this.counts.get(key);
    const rows = await read(known === undefined ? COUNT_LIMIT : null);
    if (!rows || rows.length === 0) return null;
    const count = known ?? int(rows[0]?.total);
    if (known === undefined && count >= WORTH_KEEPING) this.counts.set(key, count);
    return {
      rows,
      total: count > COUNT_LIMIT ? { total: COUNT_LIMIT, totalCapped: true } : { total: count },
    };
  }

  private async rowsOf(request: ListRequest, countTo: number | null): Promise<Row[] | null> {
    const { page, limit, ...filter } = request;
    if (!SLUG.test(request.blogSlug)) return null;
    const offset = (page - 1) * limit;
    const range: ListRange =
      offset < DEEPEST ? { ...filter, limit: limit + 1, offset } : { ...filter, limit: 0, offset: 0 };
    const rows = await this.query(this.sql().list(range, countTo));
    return rows.length > 0 ? rows : null;
  }

  private sql(): ReadingSql {
    return new ReadingSql(this.source.options.type !== 'better-sqlite3');
  }

  private query(statement: Sql): Promise<Row[]> {
    return this.replicas.query<Row[]>(statement.text, [...statement.params]);
  }
}

function pageOf(rows: Row[], { limit }: ListRequest): PostPage {
  const [first = {}] = rows;
  const posts = postsOf(rows);
  return {
    blog: blogOf(first),
    heading: headingOf(first),
    posts: posts.slice(0, limit),
    more: posts.length > limit,
  };
}
