import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/caller';
import { flag, int, orNull, readRows, text } from '../platform/database/rows';
import { MOST_USES, type MediaUseView } from './media.dto';

const USE = {
  place: text,
  ownerId: int,
  accountId: int,
  title: orNull(text),
  isTrashed: flag,
};

const STATEMENT = `SELECT DISTINCT u.place AS place, u.owner_id AS ownerId, u.account_id AS accountId,
    COALESCE(p.post_title, t.post_title) AS title,
    CASE WHEN t.post_id IS NULL THEN 0 ELSE 1 END AS isTrashed
  FROM media_uses u
  LEFT JOIN posts p ON p.post_id = u.owner_id AND u.place IN ('content', 'image', 'draft', 'version')
  LEFT JOIN trashed_posts t ON t.post_id = u.owner_id AND u.place IN ('content', 'image', 'draft', 'version')
  WHERE u.media_id = ? ORDER BY u.place, u.owner_id LIMIT ${MOST_USES}`;

/** Returns what shows a picture, in the accounts that the caller reaches. */
export async function usedBy(
  manager: EntityManager,
  caller: Caller,
  mediaId: number,
): Promise<MediaUseView[]> {
  const uses = await readRows(manager, USE, STATEMENT, [mediaId]);
  return uses
    .filter(({ accountId }) => caller.roleIn(accountId))
    .map(({ place, ownerId, accountId, title, isTrashed }) => {
      const isPost = place !== 'author' && place !== 'logo';
      return {
        accountId,
        postId: isPost ? ownerId : null,
        postTitle: title,
        authorId: place === 'author' ? ownerId : null,
        where: isTrashed ? 'trash' : place,
      };
    });
}
