import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { Page } from '../../platform/common/page';
import { searchTerms, type SearchTerm } from '../../platform/common/search-words';
import { int, readRows } from '../../platform/database/rows';
import { oneOf, raw, type Sql } from '../../platform/database/sql';
import { fitPage } from '../../platform/lists/page-bytes';
import type { Scope } from '../../platform/lists/scope';
import { ListScopes } from '../../platform/lists/scopes';
import { requireDraftFilters, withDraft } from '../drafted-posts';
import { mayReadDrafts } from '../post-access';
import { postFilters } from '../post-conditions';
import { dependsOnDue, hasDue } from '../publication/due-statuses';
import { FoundPostListing } from './found-posts.listing';
import { placeAmong, pageMeta, type Match } from './found-place';
import type { FindPosts, PostMatchView } from './post-search.dto';
import { MOST, PostSearchSql } from './post-search-sql';

const COUNT = { place: int, words: int };
const MATCH = { postId: int, titled: int };
const SIZE = { id: int, bytes: int };

/** The fields for which the texts of posts and drafts are read. */
const LARGE: readonly string[] = ['postContent', 'snippet', 'titleSnippet'];

interface Matches {
  matches: Match[];
  /** Whether there may be more. */
  isCapped: boolean;
}

@Injectable()
export class PostSearch {
  private readonly manager: EntityManager;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly scopes: ListScopes,
    private readonly listing: FoundPostListing,
  ) {
    this.manager = source.manager;
  }

  async search(caller: Caller, query: FindPosts): Promise<Page<PostMatchView>> {
    const { manager } = this;
    const terms = searchTerms(query.q);
    const place = placeAmong(query);
    const searches = await this.searchesOf(caller, query, terms);
    const { matches, isCapped } = await this.matching(searches, terms);
    const from = place.startIn(matches);
    const shown = await this.fitting(caller, matches.slice(from, from + place.limit), query);
    const postIds = shown.map(({ postId }) => postId);
    const { fields } = query;
    const data = await this.listing.of(manager, { postIds, fields, terms, pieces: searches.pieces(postIds) });
    const last = from + shown.length < matches.length ? shown.at(-1) : undefined;
    return new Page(data, pageMeta(place, { total: matches.length, isCapped, last }));
  }

  private async searchesOf(
    caller: Caller,
    query: FindPosts,
    terms: readonly SearchTerm[],
  ): Promise<PostSearchSql> {
    const { manager } = this;
    requireDraftFilters(caller, query);
    const scope = await this.scopes.of(caller, query);
    const isOverdue = dependsOnDue(query) && (await hasDue(manager, scope));
    const conditions = [
      ...postFilters(query, isOverdue),
      ...withDraft(query),
      ...this.listing.equalities(manager, query),
    ];
    const withDrafts = mayReadDrafts(caller, caller.named.accountId);
    const namesIndices = manager.connection.options.type !== 'better-sqlite3';
    return new PostSearchSql(namesIndices, terms, {
      accounts: namesIndices ? await this.named(scope) : scope,
      withDrafts,
      conditions,
    });
  }

  private async matching(searches: PostSearchSql, terms: readonly SearchTerm[]): Promise<Matches> {
    const counts = terms.length > 0 ? await this.read(COUNT, searches.counts()) : [];
    const [all, ...ofTerms] = counts.sort((one, other) => one.place - other.place);
    const least = Math.min(...ofTerms.map(({ words }) => words));
    const rarest = terms[ofTerms.findIndex(({ words }) => words === least)];
    if (!all || !rarest || least === 0) return { matches: [], isCapped: false };
    const isFrequent = least > MOST.candidates;
    const titled = await this.read(MATCH, searches.titled());
    const found = await this.read(MATCH, isFrequent ? searches.amongNewest() : searches.withTerm(rarest));
    const known = new Set(titled.map(({ postId }) => postId));
    const matches = [...titled, ...found.filter(({ postId }) => !known.has(postId))];
    const isCapped = matches.length > MOST.found || (isFrequent && all.words > MOST.candidates);
    return { matches: matches.slice(0, MOST.found), isCapped };
  }

  /** A page ends before the sum of the texts that are read for it becomes too large, as in other lists. */
  private async fitting(caller: Caller, matches: Match[], { fields }: FindPosts): Promise<Match[]> {
    if (matches.length === 0 || (fields && !LARGE.some((name) => fields.includes(name)))) return matches;
    const ids = matches.map(({ postId }) => postId);
    const { text, params } = oneOf(raw('p.post_id'), ids);
    const ofDraft = mayReadDrafts(caller, caller.named.accountId) ? 'COALESCE(d.content_bytes, 0)' : '0';
    const statement = `SELECT p.post_id AS id, p.content_bytes + ${ofDraft} AS bytes
      FROM posts p LEFT JOIN post_drafts d ON d.post_id = p.post_id WHERE ${text}`;
    const sizes = await readRows(this.manager, SIZE, statement, params);
    const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
    return fitPage(matches.map((match) => ({ ...match, bytes: bytesOf.get(match.postId) ?? 0 })));
  }

  /** A server would read the words of all accounts for a subquery. SQLite does not, and limits the number of parameters. */
  private async named(scope: Scope): Promise<Scope> {
    const { field, within } = scope;
    if (!within) return scope;
    const { text, params } = within;
    const rows = await readRows(
      this.manager,
      { accountId: int },
      `SELECT s.account_id AS accountId FROM (${text}) s ORDER BY s.account_id LIMIT 5000`,
      params,
    );
    return { field, values: rows.map(({ accountId }) => accountId) };
  }

  private read<S extends Parameters<typeof readRows>[1]>(shape: S, { text, params }: Sql) {
    return readRows(this.manager, shape, text, params);
  }
}
