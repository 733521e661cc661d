import type { EntityManager } from 'typeorm';
import { instantParameter } from '../platform/database/raw';
import { flag, readRows } from '../platform/database/rows';
import { raw, sql } from '../platform/database/sql';
import { isWithin, type Scope } from '../platform/lists/scope';
import type { ListPosts } from './posts.dto';

/** Returns whether the conditions of a list differ while the stored status of some posts is outdated. */
export function dependsOnDue({ postStatus, postVisibility }: ListPosts): boolean {
  return Boolean(postStatus) || postVisibility === 'private';
}

/**
 * Returns whether there are posts whose date has come but whose stored status has not been updated yet: within the scope
 * if it names its accounts. COALESCE keeps the database from reading all posts of an account by another index.
 */
export async function hasDue(manager: EntityManager, { field, values }: Scope): Promise<boolean> {
  const now = instantParameter(new Date());
  const inScope = values
    ? sql`AND ${isWithin(raw('COALESCE(d.account_id, 0)'), { field, values })}`
    : raw('');
  const due = (column: string) =>
    sql`EXISTS (SELECT 1 FROM posts d WHERE ${raw(`d.${column}`)} <= ${now} ${inScope})`;
  const { text, params } = sql`SELECT ${due('goes_live_at')} OR ${due('goes_private_at')} AS hasDue`;
  const [row] = await readRows(manager, { hasDue: flag }, text, params);
  return row?.hasDue ?? false;
}
