import type { EntityManager } from 'typeorm';
import { invalidField } from '../../platform/common/problem';
import { from, selectRows } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';

const MIB = 1024 * 1024;

/** A group is one transaction, during which the embedded database serves no one else: about 0.2 s for each MiB. */
const MOST_MIB = 16;

export const GROUP_TOO_LARGE = `The posts have more than ${MOST_MIB} MiB of content together.`;

/** A publication stores the draft and, as a former version, the live text. Drivers return sums in different types. */
const SUM = {
  bytes: from(
    `COALESCE(SUM(CASE WHEN p.content_bytes > d.content_bytes THEN p.content_bytes ELSE d.content_bytes END), 0)`,
    Number,
  ),
};

/** Throws 422 if the drafts of the posts are too large for a group. */
export async function requireGroupSize(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  if (await isTooLarge(manager, oneOf(raw('d.post_id'), postIds)))
    throw invalidField('postIds', 'range', `must be posts with at most ${MOST_MIB} MiB of content together`);
}

/** For a draft that has grown. Throws 422 if its group has become too large. */
export async function requireSizeInGroup(manager: EntityManager, group: GroupKey): Promise<void> {
  if (await isGroupTooLarge(manager, group))
    throw invalidField(
      'postContent',
      'range',
      `must be shorter: the posts scheduled together can have at most ${MOST_MIB} MiB of content`,
    );
}

/** Concurrent saves, and changes of live posts, can make a group too large. */
export function isGroupTooLarge(manager: EntityManager, { accountId, groupId }: GroupKey): Promise<boolean> {
  return isTooLarge(manager, sql`d.account_id = ${accountId} AND d.group_id = ${groupId}`);
}

interface GroupKey {
  accountId: number;
  groupId: number;
}

async function isTooLarge(manager: EntityManager, where: Sql): Promise<boolean> {
  const rest = sql`FROM post_drafts d LEFT JOIN posts p ON p.post_id = d.post_id WHERE ${where}`;
  const [sum] = await selectRows(manager, SUM, rest);
  return (sum?.bytes ?? 0) > MOST_MIB * MIB;
}
