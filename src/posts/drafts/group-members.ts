import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { lockForUpdate } from '../../platform/database/locks';
import { countChanged, placeholders } from '../../platform/database/raw';
import { sql, type Sql } from '../../platform/database/sql';
import { amongIds } from '../../platform/lists/filters';
import { DraftGroup } from './draft-group.entity';

export function membersOf({ postIds }: Pick<DraftGroup, 'postIds'>): number[] {
  return postIds.split(',').map(Number);
}

export function storedMembers(postIds: readonly number[]): string {
  return postIds.join();
}

/** Selects the drafts of a group by its members, because `group_id` has no index. Selects all if `groupId` is null. */
export async function inGroup(manager: EntityManager, groupId: number | null | undefined): Promise<Sql[]> {
  if (!groupId) return [];
  const group = await manager.findOneBy(DraftGroup, { groupId });
  return [...amongIds('r.post_id', group ? membersOf(group) : []), sql`r.group_id = ${groupId}`];
}

/**
 * The other drafts of the group stay scheduled. The caller has locked the posts or written them: everything that
 * changes a group locks its posts first.
 */
export async function leaveGroup(
  manager: EntityManager,
  groupId: number,
  postIds: readonly number[],
): Promise<void> {
  await lockForUpdate(manager, DraftGroup, { groupId });
  const group = await manager.findOneBy(DraftGroup, { groupId });
  if (!group) return;
  const rest = membersOf(group).filter((postId) => !postIds.includes(postId));
  if (rest.length === 0) await manager.delete(DraftGroup, { groupId });
  else await manager.update(DraftGroup, { groupId }, { postIds: storedMembers(rest) });
}

/** The drafts are no longer scheduled. SearchIndex deletes the row. */
export async function notePublished(manager: EntityManager, group: DraftGroup): Promise<void> {
  await manager.update(DraftGroup, { groupId: group.groupId }, { publishedAt: clock.date() });
  await endSchedules(manager, membersOf(group));
}

export async function endGroup(manager: EntityManager, group: DraftGroup): Promise<void> {
  await manager.delete(DraftGroup, { groupId: group.groupId });
  await endSchedules(manager, membersOf(group));
}

export async function endSchedules(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  const statement = `UPDATE post_drafts SET group_id = NULL, scheduled_version = NULL
    WHERE post_id IN (${placeholders(postIds)}) AND group_id IS NOT NULL`;
  await countChanged(manager, statement, [...postIds]);
}
