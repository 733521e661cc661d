import type { SearchTerm } from '../../platform/common/search-words';
import { all, join, oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { matching, NOWHERE, pieceAt, SELECT } from './term-sql';

/**
 * `found`: the posts that a search returns. `candidates`: the posts that are checked for the other terms. `titled`: the
 * posts with a term in the title that are checked, for all terms together.
 */
export const MOST = { found: 1000, candidates: 5000, titled: 2000 };

export interface SearchScope {
  accountIds: readonly number[];
  /** Whether the caller may read drafts. */
  withDrafts: boolean;
  /** Further conditions of the posts `r`. */
  conditions: readonly Sql[];
}

/** Reads a limited number of rows, however many posts have the words. */
export class PostSearchSql {
  private readonly byWord: Sql;
  private readonly byPost: Sql;
  private readonly byAccount: Sql;
  private readonly byId: Sql;
  private readonly thenPosts: Sql;
  private readonly least: Sql;

  constructor(
    namesIndices: boolean,
    private readonly terms: readonly SearchTerm[],
    private readonly scope: SearchScope,
  ) {
    this.byWord = raw(namesIndices ? 'FORCE INDEX (PRIMARY)' : '');
    this.byPost = raw(
      namesIndices ? 'FORCE INDEX (ix_private_words_post)' : 'INDEXED BY ix_private_words_post',
    );
    this.byAccount = raw(namesIndices ? 'FORCE INDEX (ix_posts_account)' : 'INDEXED BY ix_posts_account');
    this.byId = raw(namesIndices ? 'FORCE INDEX (PRIMARY)' : 'NOT INDEXED');
    this.thenPosts = raw(namesIndices ? 'STRAIGHT_JOIN' : 'CROSS JOIN');
    this.least = raw(namesIndices ? 'LEAST' : 'MIN');
  }

  /** The posts, and then the rows of each term, counted up to one more than `MOST.candidates`, by `place`. */
  counts(): Sql {
    const most = MOST.candidates + 1;
    const posts = sql`SELECT 1 FROM posts r ${this.byAccount} WHERE ${this.inAccounts('r')} LIMIT ${most}`;
    const rows = this.terms.map((term) => sql`SELECT 1 ${this.rowsOf(term)} LIMIT ${most}`);
    const counts = [posts, ...rows].map(
      (counted, at) => sql`SELECT ${at} AS place, (SELECT COUNT(*) FROM (${counted}) counted) AS words`,
    );
    return sql`${SELECT} place, words FROM (${join(counts, ' UNION ALL ')}) counts`;
  }

  /** Posts with terms in the title: first those with more of them, then newer ones. */
  titled(): Sql {
    const most = Math.floor(MOST.titled / this.terms.length);
    const candidates = this.terms.map(
      (term) => sql`SELECT DISTINCT id FROM (SELECT w.post_id AS id FROM private_words w ${this.byWord}
        WHERE ${this.inAccounts('w')} AND w.in_title = 1 AND ${matching(term)}${this.drafts()}
        ${this.newestFirst(term)} LIMIT ${most}) titled`,
    );
    const places = this.terms.map((term, at) => sql`${this.within(term, 'c.id')} AS ${raw(`t${at}`)}`);
    const titles = raw(this.terms.map((_, at) => `t${at}`).join(' + '));
    // A missing term makes the sum null. The limit keeps databases from evaluating the lookups twice.
    return sql`${SELECT} r.post_id AS postId, ${titles} AS titled FROM
      (SELECT c.id, ${join(places, ', ')} FROM (${join(candidates, ' UNION ')}) c LIMIT ${MOST.titled}) m
      ${this.thenPosts} posts r ${this.byId} ON r.post_id = m.id
      WHERE ${titles} > 0 AND ${this.ofPosts()} ORDER BY titled DESC, r.post_id DESC LIMIT ${MOST.found + 1}`;
  }

  /** Posts with all terms, newest first, beginning with the rows of the rarest one. */
  withTerm(rarest: SearchTerm): Sql {
    const others = this.terms.filter((term) => term !== rarest);
    const found = others.map((term) => sql`${this.within(term, 'c.id')} IS NOT NULL`);
    return sql`${SELECT} r.post_id AS postId, 0 AS titled FROM
      (SELECT c.id FROM (SELECT DISTINCT w.post_id AS id ${this.rowsOf(rarest)}) c
       WHERE ${all(found)} LIMIT ${2 * MOST.candidates}) m
      ${this.thenPosts} posts r ${this.byId} ON r.post_id = m.id
      WHERE ${this.ofPosts()} ORDER BY r.post_id DESC LIMIT ${MOST.found + 1}`;
  }

  /** Posts with all terms, newest first, for terms that many posts have: most of the posts that are read are found. */
  amongNewest(): Sql {
    const found = this.terms.map((term) => sql`${this.within(term, 'r.post_id')} IS NOT NULL`);
    const last = sql`COALESCE((SELECT r.post_id FROM posts r ${this.byAccount} WHERE ${this.ofPosts()}
      ORDER BY r.post_id DESC LIMIT 1 OFFSET ${MOST.candidates}), 0)`;
    return sql`${SELECT} r.post_id AS postId, 0 AS titled FROM posts r ${this.byAccount}
      WHERE ${this.ofPosts()} AND r.post_id > ${last} AND ${all(found)}
      ORDER BY r.post_id DESC LIMIT ${MOST.found + 1}`;
  }

  /** The text around the first word found, or the start of the text if it has none: for each post and its draft. */
  pieces(postIds: readonly number[]): Sql {
    const positions = this.terms.map(
      (term) => sql`COALESCE((SELECT MIN(w.position) FROM private_words w ${this.byPost}
        WHERE w.post_id = s.post_id AND w.of_draft = s.of_draft AND ${matching(term)}), ${NOWHERE})`,
    );
    const first = sql`${this.least}(${NOWHERE}, ${join(positions, ', ')})`;
    const position = sql`CASE WHEN k.first = ${NOWHERE} THEN 0 ELSE k.first END`;
    const drafts = this.scope.withDrafts ? raw('') : raw(' AND s.of_draft = 0');
    return sql`${SELECT} k.post_id AS postId, k.of_draft AS ofDraft, k.first < ${NOWHERE} AS isFound, t.title,
      ${position} AS position, ${pieceAt(position)} AS piece
      FROM (SELECT s.post_id, s.of_draft, ${first} AS first FROM private_texts s
        WHERE ${oneOf(raw('s.post_id'), postIds)}${drafts} LIMIT ${2 * postIds.length}) k
      JOIN private_texts t ON t.post_id = k.post_id AND t.of_draft = k.of_draft`;
  }

  private rowsOf(term: SearchTerm): Sql {
    return sql`FROM private_words w ${this.byWord}
      WHERE ${this.inAccounts('w')} AND w.in_title IN (0, 1) AND ${matching(term)}${this.drafts()}`;
  }

  /** 1 if the term is in the title, 0 if it is elsewhere, else null. */
  private within(term: SearchTerm, postId: string): Sql {
    return sql`(SELECT MAX(w.in_title) FROM private_words w ${this.byPost}
      WHERE w.post_id = ${raw(postId)} AND ${matching(term)}${this.drafts()})`;
  }

  /** In the order of the index: of several words or accounts, the rows cannot be read by post. */
  private newestFirst({ isPrefix }: SearchTerm): Sql {
    return raw(isPrefix || this.scope.accountIds.length > 1 ? '' : 'ORDER BY w.post_id DESC');
  }

  private ofPosts(): Sql {
    return all([this.inAccounts('r'), ...this.scope.conditions]);
  }

  private inAccounts(alias: 'r' | 'w'): Sql {
    return oneOf(raw(`${alias}.account_id`), this.scope.accountIds);
  }

  private drafts(): Sql {
    return raw(this.scope.withDrafts ? '' : ' AND w.of_draft = 0');
  }
}
