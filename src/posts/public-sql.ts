import { raw, sql, type Sql } from '../platform/database/sql';

/**
 * Returns the condition that posts are public at the instant `now`: the rule of `visibility` in a statement. `posts` is
 * the name of the table in the statement. No other file compares the columns with the time.
 */
export function isPublicSql(posts: string, now: string): Sql {
  return sql`${raw(posts)}.visible_from <= ${now} AND ${isNotOverSql(posts, now)}`;
}

/**
 * Returns the part of `isPublicSql` about the end of the publication, for statements that limit its beginning by other
 * instants. No index can be searched by this form, so the condition never leads a database to another index. The
 * indexes of public posts contain the column.
 */
export function isNotOverSql(posts: string, now: string): Sql {
  return sql`(${isOverSql(posts, now)}) IS NOT TRUE`;
}

/** Returns the condition that the date from which posts are private has passed. */
export function isOverSql(posts: string, now: string): Sql {
  return sql`${raw(posts)}.post_unpublish_at <= ${now}`;
}

/**
 * Returns the condition that posts are private. Without `now`, only those count whose stored state says so: for lists
 * without due posts, because the database finds the stored state by an index.
 */
export function isPrivateSql(posts: string, now: string | null): Sql {
  const stored = raw(`${posts}.visible_from IS NULL`);
  return now === null ? stored : sql`(${stored} OR ${isOverSql(posts, now)})`;
}
