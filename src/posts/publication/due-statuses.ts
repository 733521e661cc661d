import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { instantParameter } from '../../platform/database/raw';
import { flag, readRows } from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { scopeSql, type Scope } from '../../platform/lists/scope';
import type { ListPosts } from '../list-posts.dto';

/** Returns whether outdated stored statuses affect the conditions of a list. */
export function dependsOnDue({ postStatus, postVisibility }: ListPosts): boolean {
  return Boolean(postStatus) || postVisibility === 'private';
}

/** COALESCE prevents the database from choosing an index with which it would read all posts of an account. */
export async function hasDue(manager: EntityManager, { field, values }: Scope): Promise<boolean> {
  const now = instantParameter(clock.date());
  const inScope = values
    ? sql`AND ${scopeSql(raw('COALESCE(d.account_id, 0)'), { field, values })}`
    : raw('');
  const due = (column: string) =>
    sql`EXISTS (SELECT 1 FROM posts d WHERE ${raw(`d.${column}`)} <= ${now} ${inScope})`;
  const { text, params } = sql`SELECT ${due('goes_live_at')} OR ${due('goes_private_at')} AS hasDue`;
  const [row] = await readRows(manager, { hasDue: flag }, text, params);
  return row?.hasDue ?? false;
}
