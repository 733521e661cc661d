import { all, oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { SHOWN_STATUSES } from './publication';

/** The rule of `visibility` as SQL. No other file compares these columns with the time. `posts`: the table's name. */
export function isPublicSql(posts: string, now: string): Sql {
  return sql`${raw(posts)}.visible_from <= ${now} AND ${isNotOverSql(posts, now)}`;
}

/**
 * For statements that already limit the start of the publication. No index supports this form, so a database never
 * chooses another index because of it. The indexes of public posts contain the column.
 */
export function isNotOverSql(posts: string, now: string): Sql {
  return sql`(${isOverSql(posts, now)}) IS NOT TRUE`;
}

/** The rule of `hasEnd`, for an end that has passed. */
export function hasEndedSql(posts: string, now: string): Sql {
  const wasMeant = oneOf(raw(`LOWER(TRIM(${posts}.post_status))`), SHOWN_STATUSES);
  return sql`${isOverSql(posts, now)} AND (${raw(posts)}.visible_from IS NOT NULL
    OR ${raw(posts)}.first_public_at IS NOT NULL OR ${wasMeant})`;
}

function isOverSql(posts: string, now: string): Sql {
  return sql`${raw(posts)}.post_unpublish_at <= ${now}`;
}

/** `now` is null for lists without due posts: the stored state is then correct, and can be searched by index. */
export function isPrivateSql(posts: string, now: string | null): Sql {
  const stored = raw(`${posts}.visible_from IS NULL`);
  return now === null ? stored : sql`(${stored} OR ${isOverSql(posts, now)})`;
}

interface Period {
  first: string | null | undefined;
  end: string | null | undefined;
}

/** Public and scheduled posts that readers see from a time in the period: at or after `first` and before `end`. */
export function isInPeriodSql(posts: string, { first, end }: Period, now: string): Sql {
  const from = raw(`${posts}.visible_from`);
  const limits = [...(first ? [sql`${from} >= ${first}`] : []), ...(end ? [sql`${from} < ${end}`] : [])];
  return all([...limits, isNotOverSql(posts, now)]);
}
