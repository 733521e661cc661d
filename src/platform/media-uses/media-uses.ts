import type { EntityManager } from 'typeorm';
import { chunks, countChanged } from '../database/raw';
import { oneOf, raw, sql, type Sql } from '../database/sql';
import { mediaKeysIn, type KeyText } from './media-keys';
import type { MediaUser } from './media-use.entity';

/**
 * Records which pictures of the account tree a text shows, given the text before and after a change. Runs no statement
 * if both contain the same keys.
 */
export async function changeMediaUses(
  manager: EntityManager,
  user: MediaUser,
  before: KeyText,
  after: KeyText,
): Promise<void> {
  if (before === after) return;
  const [former, current] = [mediaKeysIn(before), mediaKeysIn(after)];
  const removed = [...former].filter((key) => !current.has(key));
  const added = [...current].filter((key) => !former.has(key));
  for (const keys of chunks(removed)) await run(manager, deletion(user, keys));
  for (const keys of chunks(added)) await run(manager, insertion(manager, user, keys));
}

function deletion({ place, ownerId, version = 0 }: MediaUser, keys: readonly string[]): Sql {
  return sql`DELETE FROM media_uses WHERE place = ${place} AND owner_id = ${ownerId} AND version = ${version}
    AND media_id IN (SELECT media.media_id FROM media WHERE ${oneOf(raw('media.media_key'), keys)})`;
}

/** A picture of another tree is treated like an unknown one. */
function insertion(manager: EntityManager, user: MediaUser, keys: readonly string[]): Sql {
  const { place, ownerId, accountId, version = 0 } = user;
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const verb = raw(isEmbedded ? 'INSERT OR IGNORE' : 'INSERT IGNORE');
  return sql`${verb} INTO media_uses (media_id, place, owner_id, version, account_id)
    SELECT media.media_id, ${place}, ${ownerId}, ${version}, ${accountId} FROM media
    JOIN accounts mine ON mine.account_id = media.account_id
    JOIN accounts own ON own.account_id = ${accountId}
    WHERE ${oneOf(raw('media.media_key'), keys)}
    AND COALESCE(mine.parent_account_id, mine.account_id) = COALESCE(own.parent_account_id, own.account_id)`;
}

async function run(manager: EntityManager, { text, params }: Sql): Promise<void> {
  await countChanged(manager, text, [...params]);
}
