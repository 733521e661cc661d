import { ACTS, type Act } from '../platform/audit/audit-entry.entity';
import { instantParameter } from '../platform/database/raw';
import { raw, sql, type Sql } from '../platform/database/sql';
import { equals } from '../platform/lists/filters';
import type { ListingQuery } from '../platform/lists/listing-query';
import { actsOf } from './acts';
import type { ListAudit } from './audit.dto';

/** The indexes of the table support its form: each act is a range, and the ranges are merged. */
export function auditQuery({ search, ...query }: ListAudit, treeId: number): ListingQuery {
  const { since, until } = query;
  const ofTree = { field: 'accountId', values: [treeId] };
  const listed = {
    ...query,
    // With a period, the order by time is the default, because its indexes also have the range.
    sort: query.sort ?? (since || until ? '-occurredAt' : null),
  };
  const acts = actsIn({ act: query.act, search });
  if (acts === null) return { ...listed, scope: ofTree, filters: ofPeriod(query) };
  if (acts.length === 0) return { ...listed, scope: ofTree, filters: [raw('1 = 0')] };
  const filters = [...equals({ 'r.account_id': treeId }), ...ofPeriod(query)];
  return { ...listed, scope: { field: 'act', values: acts }, filters };
}

/** Null for all acts. A search finds the beginning of an act. */
function actsIn({ act, search }: Pick<ListAudit, 'act' | 'search'>): readonly Act[] | null {
  if (!act && !search) return null;
  const beginning = search?.toLowerCase() ?? '';
  return (act ? actsOf(act) : ACTS).filter((one) => one.startsWith(beginning));
}

export function ofPeriod({ since, until }: Pick<ListAudit, 'since' | 'until'>): Sql[] {
  return [
    ...(since ? [sql`r.occurred_at >= ${instantParameter(since)}`] : []),
    ...(until ? [sql`r.occurred_at < ${instantParameter(until)}`] : []),
  ];
}
