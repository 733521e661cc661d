import type { EntityManager } from 'typeorm';
import { exclusiveLock } from '../../platform/database/locks';
import { int, orNull, selectRows, type RowOf } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';

const POST = { postId: int, createdBy: orNull(int), serviceTokenId: orNull(int) };

/** Locks the posts that exist until the unit of work ends, in the order of their ids. */
export function lockPosts(
  manager: EntityManager,
  accountId: number,
  postIds: readonly number[],
): Promise<RowOf<typeof POST>[]> {
  const lock = raw(exclusiveLock(manager));
  return selectRows(
    manager,
    POST,
    sql`FROM posts WHERE ${oneOf(raw('post_id'), postIds)} AND account_id = ${accountId} ORDER BY post_id${lock}`,
  );
}
