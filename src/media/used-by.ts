import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { MOST_VALUES } from '../platform/database/raw';
import { int, orNull, readRows, text, type RowOf } from '../platform/database/rows';
import { any, oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { isAtLeast } from '../platform/operations/role-order';
import { MOST_USES, type MediaUseView } from './media.dto';

const USE = { usedAs: text, ownerId: int, accountId: int, postTitle: orNull(text) };

const NO_POST = ['author', 'logo'];

/** Whether the use is in a live post, an author or a blog, which all members can see. */
const IS_OPEN = raw(`t.post_id IS NULL AND u.place NOT IN ('draft', 'version')`);

/** Returns the uses of a picture that the caller can see. */
export async function usedBy(
  manager: EntityManager,
  caller: Caller,
  mediaId: number,
): Promise<MediaUseView[]> {
  const statement = sql`SELECT DISTINCT CASE WHEN t.post_id IS NOT NULL THEN 'trash' WHEN u.place = 'draft' AND u.version > 0 THEN 'version' ELSE u.place END AS usedAs,
      u.owner_id AS ownerId, u.account_id AS accountId, COALESCE(p.post_title, t.post_title) AS postTitle
    FROM media_uses u
    JOIN accounts a ON a.account_id = u.account_id AND a.deleted_at IS NULL
    LEFT JOIN posts p ON p.post_id = u.owner_id AND u.place NOT IN ('author', 'logo')
    LEFT JOIN trashed_posts t ON t.post_id = u.owner_id AND u.place NOT IN ('author', 'logo')
    WHERE u.media_id = ${mediaId} AND ${visibleTo(caller)} ORDER BY usedAs, ownerId LIMIT ${raw(String(MOST_USES))}`;
  return (await readRows(manager, USE, statement.text, statement.params)).map(viewOf);
}

/** Drafts, versions and the trash are visible to Contributors and higher roles. */
function visibleTo(caller: Caller): Sql {
  if (isAtLeast(caller.roleIn(caller.parent.accountId), 'Contributor')) return raw('1 = 1');
  const reached = [...caller.principal.grants.keys()];
  const contributed = reached.filter((accountId) => isAtLeast(caller.roleIn(accountId), 'Contributor'));
  const isVisible = any([IS_OPEN, inAccounts(contributed)]);
  return caller.reachesParent ? isVisible : sql`${inAccounts(reached)} AND ${isVisible}`;
}

function inAccounts(accountIds: readonly number[]): Sql {
  return oneOf(raw('u.account_id'), accountIds.slice(0, MOST_VALUES));
}

function viewOf({ usedAs, ownerId, accountId, postTitle }: RowOf<typeof USE>): MediaUseView {
  return {
    accountId,
    postId: NO_POST.includes(usedAs) ? null : ownerId,
    postTitle,
    authorId: usedAs === 'author' ? ownerId : null,
    where: usedAs,
  };
}
