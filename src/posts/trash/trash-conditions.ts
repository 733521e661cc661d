import { instantParameter } from '../../platform/database/raw';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { equals } from '../../platform/lists/filters';
import { referenceFilters } from '../post-conditions';
import type { Visibility } from '../publication/publication';
import type { ListTrash } from './trash.dto';

/** The visibility when the post was deleted. */
const VISIBLE: Readonly<Record<Visibility, string>> = {
  private: 'r.visible_from IS NULL',
  scheduled: 'r.goes_live_at IS NOT NULL',
  public: 'r.visible_from IS NOT NULL AND r.goes_live_at IS NULL',
};

export function trashFilters(query: ListTrash, start: Date): Sql[] {
  const { postStatus, postVisibility } = query;
  return [
    ...equals({ 'r.post_status': postStatus }),
    ...referenceFilters(query),
    ...(postVisibility ? [raw(VISIBLE[postVisibility])] : []),
    sql`r.deleted_at > ${instantParameter(start)}`,
  ];
}
