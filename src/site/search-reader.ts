import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { searchTerms, type SearchTerm } from '../platform/common/search-words';
import { Replicas } from '../platform/database/replicas';
import { int, readRows, text, type RowOf } from '../platform/database/rows';
import type { Sql } from '../platform/database/sql';
import { BlogReader, SLUG, type CappedTotal } from './blog-reader';
import type { ReadableBlog, ReadablePost, BlogTopic } from './blog-rows';
import { candidatesOf, SearchSql } from './search-sql';

/** `page` is counted from 1. `topics`: whether to read the categories that a page offers. */
export interface SearchRequest {
  blogSlug: string;
  q: string;
  page: number;
  limit: number;
  topics: boolean;
}

const COUNT = { place: int, words: int };
const MATCH = { postId: int };
const FOUND_PIECE = { postId: int, version: int, position: int, piece: text };

export interface SearchPage extends CappedTotal {
  blog: ReadableBlog;
  terms: SearchTerm[];
  posts: ReadablePost[];
  topics: BlogTopic[];
  pieces: RowOf<typeof FOUND_PIECE>[];
}

@Injectable()
export class SearchReader {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
    private readonly blogs: BlogReader,
  ) {}

  async find(request: SearchRequest): Promise<SearchPage | null> {
    const { blogSlug, q, page, limit, topics } = request;
    if (!SLUG.test(blogSlug)) return null;
    const terms = searchTerms(q);
    const searches = new SearchSql(this.source.options.type !== 'better-sqlite3');
    const { postIds, isCapped } = await this.matching(searches, blogSlug, terms);
    const shown = postIds.slice((page - 1) * limit, page * limit);
    const found = await this.blogs.found(searches.posts(blogSlug, shown, topics));
    if (!found) return null;
    const posts = inOrder(found.posts, shown);
    const pieces = posts.length > 0 ? await this.read(FOUND_PIECE, searches.pieces(shown, terms)) : [];
    const total = { total: postIds.length, ...(isCapped && { totalCapped: true as const }) };
    return { ...found, terms, posts, pieces, ...total };
  }

  /** `isCapped`: whether there may be more. */
  private async matching(searches: SearchSql, blogSlug: string, terms: readonly SearchTerm[]) {
    const counts = terms.length > 0 ? await this.read(COUNT, searches.counts(blogSlug, terms)) : [];
    const [least] = counts.sort((one, other) => one.words - other.words || one.place - other.place);
    const rarest = terms[least?.place ?? 0];
    if (!least || !rarest || least.words === 0) return { postIds: [], isCapped: false };
    const matches = await this.read(MATCH, searches.matches(blogSlug, terms, rarest));
    return { postIds: matches.map(({ postId }) => postId), isCapped: least.words > candidatesOf(terms) };
  }

  private read<S extends Parameters<typeof readRows>[1]>(shape: S, { text, params }: Sql) {
    return readRows(this.replicas, shape, text, params);
  }
}

/** Omits posts that were hidden after their ids were read. */
function inOrder(posts: readonly ReadablePost[], ids: readonly number[]): ReadablePost[] {
  const byId = new Map(posts.map((post) => [post.postId, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
