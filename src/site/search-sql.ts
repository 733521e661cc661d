import type { SearchTerm } from '../platform/common/search-words';
import { all, join, oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { matching, NOWHERE, pieceAt, SELECT, wordsEnd } from '../posts/search/term-sql';
import { AUTHOR_AND_CATEGORY, BLOG_COLUMNS, LISTED_COLUMNS } from './blog-columns';
import { BlogSql } from './blog-sql';

/** `candidates`: rows of the rarest term that are checked. `lookups`: one for each row and term. */
const MOST = { candidates: 5000, lookups: 20_000 };

/** The rows with the highest post ids. For a prefix, the same number of rows of longer words is also checked. */
export function candidatesOf(terms: readonly SearchTerm[]): number {
  return Math.min(MOST.candidates, Math.floor(MOST.lookups / terms.length));
}

const NO_POST = 0;

/** `candidatesOf` limits the cost, even for words that many posts have. */
export class SearchSql {
  private readonly byWord: Sql;
  private readonly byPost: Sql;
  private readonly byId: Sql;
  /** Makes the database read the found ids before the posts. */
  private readonly thenPosts: Sql;
  private readonly least: Sql;
  private readonly blogs: BlogSql;

  constructor(namesIndices: boolean) {
    this.blogs = new BlogSql(namesIndices);
    this.byId = raw(namesIndices ? 'FORCE INDEX (PRIMARY)' : 'NOT INDEXED');
    this.byWord = raw(namesIndices ? 'FORCE INDEX (PRIMARY)' : '');
    this.byPost = raw(namesIndices ? 'FORCE INDEX (ix_search_words_post)' : '');
    this.least = raw(namesIndices ? 'LEAST' : 'MIN');
    this.thenPosts = raw(namesIndices ? 'STRAIGHT_JOIN' : 'CROSS JOIN');
  }

  /** `words`: the matching words of the blog, counted up to one more than `candidatesOf`. `place`: the term's index. */
  counts(blogSlug: string, terms: readonly SearchTerm[]): Sql {
    const counts = terms.map(
      (term, at) => sql`SELECT ${at} AS place, (SELECT COUNT(*) FROM
        (SELECT 1 FROM search_words w ${this.byWord} WHERE ${this.ofBlog(blogSlug)} AND ${matching(term)}
         LIMIT ${candidatesOf(terms) + 1}) counted) AS words`,
    );
    return sql`${SELECT} place, words FROM (${join(counts, ' UNION ALL ')}) counts`;
  }

  /** Posts with more of the terms in the title come first, then newer posts. */
  matches(blogSlug: string, terms: readonly SearchTerm[], rarest: SearchTerm): Sql {
    const most = candidatesOf(terms);
    const others = terms.filter((term) => term !== rarest);
    const titled = join(
      terms.map((term) => sql`COALESCE(${this.within(term, 1)}, 0)`),
      ' + ',
    );
    const having = all(
      others.map((term) => sql`COALESCE(${this.within(term, 1)}, ${this.within(term, 0)}) = 1`),
    );
    return sql`${SELECT} r.post_id AS postId FROM
      (SELECT c.post_id AS id, ${titled} AS titled FROM (${this.candidates(blogSlug, rarest, most)}) c
       WHERE ${having} LIMIT ${2 * most}) m
      ${this.thenPosts} posts r ${this.byId} ON r.post_id = m.id WHERE ${this.blogs.shown(blogSlug)}
      ORDER BY m.titled DESC, r.visible_from DESC, r.post_id DESC`;
  }

  /** In any order; one row without a post if there are none. `topics`: also selects the first categories by name. */
  posts(blogSlug: string, postIds: readonly number[], topics: boolean): Sql {
    // With an empty list of ids, SQLite would read all posts.
    const ids = postIds.length > 0 ? postIds : [NO_POST];
    const names = topics ? this.blogs.topics(blogSlug) : raw('');
    return sql`SELECT ${BLOG_COLUMNS}, ${LISTED_COLUMNS}${names} FROM accounts a
      LEFT JOIN posts r ${this.byId} ON ${oneOf(raw('r.post_id'), ids)} AND ${this.blogs.shown(blogSlug)}
      ${AUTHOR_AND_CATEGORY} WHERE a.blog_slug = ${blogSlug} AND a.deleted_at IS NULL`;
  }

  /**
   * Selects the text around the first matching word, or the start of the text if only the title matches. For a prefix,
   * only the first match in alphabetical order counts. Each position is found by an index.
   */
  pieces(postIds: readonly number[], terms: readonly SearchTerm[]): Sql {
    const positions = terms.map(
      (term) => sql`COALESCE(${this.positionOf(term, 0)}, ${this.positionOf(term, 1)}, ${NOWHERE})`,
    );
    const first = sql`${this.least}(${NOWHERE}, ${join(positions, ', ')})`;
    const position = sql`CASE WHEN k.position = ${NOWHERE} THEN 0 ELSE k.position END`;
    return sql`${SELECT} k.post_id AS postId, k.version, ${position} AS position,
      ${pieceAt(position)} AS piece
      FROM (SELECT s.post_id, s.version, ${first} AS position FROM search_texts s
        WHERE ${oneOf(raw('s.post_id'), postIds)} LIMIT ${postIds.length}) k
      JOIN search_texts t ON t.post_id = k.post_id`;
  }

  private positionOf(term: SearchTerm, inTitle: 0 | 1): Sql {
    return sql`(SELECT w.position FROM search_words w ${this.byPost}
      WHERE w.post_id = s.post_id AND w.in_title = ${inTitle} AND ${matching(term)} ORDER BY w.word LIMIT 1)`;
  }

  private candidates(blogSlug: string, term: SearchTerm, most: number): Sql {
    const { word, isPrefix } = term;
    const rows = sql`SELECT w.post_id FROM search_words w ${this.byWord} WHERE ${this.ofBlog(blogSlug)}`;
    const exact = sql`${rows} AND w.word = ${word} ORDER BY w.post_id DESC LIMIT ${most}`;
    if (!isPrefix) return exact;
    const longer = sql`${rows} AND w.word > ${word} AND w.word < ${wordsEnd(term)} LIMIT ${most}`;
    return sql`SELECT * FROM (${exact}) exact UNION SELECT * FROM (${longer}) longer`;
  }

  /** `inTitle`: 0 for words that are only in the text. LIMIT prevents a join that starts with the word. */
  private within(term: SearchTerm, inTitle: 0 | 1): Sql {
    return sql`(SELECT 1 FROM search_words w ${this.byPost}
      WHERE w.post_id = c.post_id AND w.in_title = ${inTitle} AND ${matching(term)} LIMIT 1)`;
  }

  private ofBlog(blogSlug: string): Sql {
    return sql`w.account_id = (SELECT b.account_id FROM accounts b WHERE b.blog_slug = ${blogSlug})`;
  }
}
