import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { searchTerms, type SearchTerm } from '../platform/common/search-words';
import { Replicas } from '../platform/database/replicas';
import { int, readRows, text, type RowOf } from '../platform/database/rows';
import type { Sql } from '../platform/database/sql';
import { BlogReader, SLUG, type Total } from './blog-reader';
import type { ReadableBlog, ReadablePost, Topic } from './readable';
import { candidatesOf, SearchSql } from './search-sql';

/**
 * A request for one page of the posts that a query finds: `page` is counted from 1. `topics`: whether the answer has the
 * categories that a page offers.
 */
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

/**
 * The part of a post's text around the first matching word. `position` is the index of this word in the text, in
 * characters; 0 if only the title matches.
 */
export type FoundPiece = RowOf<typeof FOUND_PIECE>;

/** A page of found posts. */
export interface SearchPage extends Total {
  blog: ReadableBlog;
  terms: SearchTerm[];
  posts: ReadablePost[];
  topics: Topic[];
  pieces: FoundPiece[];
}

/** Finds the listed posts of a blog by their words. */
@Injectable()
export class SearchReader {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
    private readonly blogs: BlogReader,
  ) {}

  /** Returns one page of the posts that have all words of the query; null if there is no such blog. */
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

  /** Returns the ids of all found posts in the order of the results. `isCapped`: whether there may be more. */
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

/** Returns the posts in the order of these ids. A post that was hidden since its id was read is missing. */
function inOrder(posts: readonly ReadablePost[], ids: readonly number[]): ReadablePost[] {
  const byId = new Map(posts.map((post) => [post.postId, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
