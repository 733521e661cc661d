import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { isPublicSql } from '../posts/publication/public-sql';

/** Greater than any version of a post. */
const WEIGHT = 1_000_000_000;

/** Changes when a post is updated, hidden, made private or deleted: versions only increase, and WEIGHT counts posts. */
export function stateOf(posts: readonly { version: number }[]): number {
  return posts.reduce((sum, { version }) => sum + WEIGHT + version, 0);
}

/** `stateOf` in SQL, for the posts that lists show at `now`. */
export function shownStateSql(postIds: readonly number[], now: string): Sql {
  return sql`(SELECT COALESCE(SUM(${raw(String(WEIGHT))} + n.version), 0) FROM posts n
    WHERE ${oneOf(raw('n.post_id'), postIds)} AND ${isPublicSql('n', now)} AND n.post_hide_post_from_blog = 'No')`;
}
