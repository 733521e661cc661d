import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { lockForUpdate } from '../../platform/database/locks';
import { countChanged, placeholders } from '../../platform/database/raw';
import { DraftGroup } from './draft-group.entity';

export function membersOf({ postIds }: Pick<DraftGroup, 'postIds'>): number[] {
  return postIds.split(',').map(Number);
}

export function storedMembers(postIds: readonly number[]): string {
  return postIds.join();
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
