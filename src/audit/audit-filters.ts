import { ACTS } from '../platform/audit/audit-entry.entity';
import { instantParameter } from '../platform/database/raw';
import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { actsOf } from './acts';

interface Period {
  since?: Date | null;
  until?: Date | null;
}

interface Filters extends Period {
  act?: string | null;
  search?: string | null;
}

/** `r` is the table. A search finds the beginning of an act. */
export function auditFilters({ since, until, act, search }: Filters): Sql[] {
  return [
    ...(since ? [sql`r.occurred_at >= ${instantParameter(since)}`] : []),
    ...(until ? [sql`r.occurred_at < ${instantParameter(until)}`] : []),
    ...(act ? [oneOf(raw('r.act'), actsOf(act))] : []),
    ...(search ? [oneOf(raw('r.act'), beginning(search))] : []),
  ];
}

const beginning = (search: string) => ACTS.filter((act) => act.startsWith(search.toLowerCase()));
