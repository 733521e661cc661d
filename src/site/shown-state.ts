import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { isPublicSql } from '../posts/public-sql';

/** More than any version of a post. */
const WEIGHT = 1_000_000_000;

/**
 * Returns a number that changes if one of the posts is changed, hidden, made private or deleted: versions only grow, and
 * WEIGHT counts the posts.
 */
export function stateOf(posts: readonly { version: number }[]): number {
  return posts.reduce((sum, { version }) => sum + WEIGHT + version, 0);
}

/** Returns the subquery for the number of `stateOf`, of those posts that lists show at the instant `now`. */
export function shownStateSql(postIds: readonly number[], now: string): Sql {
  return sql`(SELECT COALESCE(SUM(${raw(String(WEIGHT))} + n.version), 0) FROM posts n
    WHERE ${oneOf(raw('n.post_id'), postIds)} AND ${isPublicSql('n', now)} AND n.post_hide_post_from_blog = 'No')`;
}
