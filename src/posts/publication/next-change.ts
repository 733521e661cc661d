import { join, oneOf, raw, sql, type Sql } from '../../platform/database/sql';

interface Window {
  from: string;
  until: string;
}

/**
 * Selects when a date next changes what readers see of the accounts: null if that is not within the window. A group of
 * drafts is published shortly after its date. The indexes begin with the dates, and few posts have one within the window.
 */
export function nextChangeSql(accountIds: readonly number[], { from, until }: Window, hint: boolean): Sql {
  const among = oneOf(raw('account_id'), accountIds);
  const within = (column: string) => {
    const index = raw(hint ? `FORCE INDEX (ix_posts_${column.replace(/_at$/, '')})` : '');
    return sql`SELECT MIN(${raw(column)}) AS at FROM posts ${index} WHERE ${raw(column)} > ${from}
      AND ${raw(column)} <= ${until} AND ${among}`;
  };
  const groups = sql`SELECT MIN(publish_at) AS at FROM draft_groups
    WHERE published_at IS NULL AND publish_at <= ${until} AND ${among}`;
  const dates = [within('goes_live_at'), within('goes_private_at'), groups];
  return sql`SELECT MIN(d.at) AS at FROM (${join(dates, ' UNION ALL ')}) d`;
}
