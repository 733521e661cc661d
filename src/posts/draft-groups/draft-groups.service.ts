import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../../platform/access/caller';
import { recordNotFound } from '../../platform/common/problem';
import { insertRow } from '../../platform/database/inserts';
import { noteAccount } from '../../platform/database/living-accounts';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, orNull, selectRows, type RowOf } from '../../platform/database/rows';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { DraftGroup } from '../drafts/draft-group.entity';
import { endSchedules, leaveGroup, storedMembers } from '../drafts/group-members';
import { requireGroupSize } from '../drafts/group-size';
import { mayPublish } from '../post-access';
import type { DraftGroupView, ScheduleDrafts, UnscheduledView, UnscheduleDrafts } from './draft-groups.dto';
import { lockPosts } from './locked-posts';

const DRAFT = { postId: int, groupId: orNull(int) };

@Injectable()
export class DraftGroupsService {
  constructor(private readonly work: UnitOfWork) {}

  /** Throws like `takeOut`, and 422 if the drafts are too large together. */
  schedule(caller: Caller, { publishAt, ...wanted }: ScheduleDrafts): Promise<DraftGroupView> {
    return this.work.run(async ({ manager }) => {
      const { accountId, postIds } = await takeOut(manager, caller, wanted);
      await requireGroupSize(manager, postIds);
      const { createdBy: scheduledBy, serviceTokenId } = caller.maker;
      const members = storedMembers(postIds);
      const group = { accountId, publishAt, scheduledBy, serviceTokenId, postIds: members };
      const groupId = await insertRow(manager, DraftGroup, group);
      const statement = `UPDATE post_drafts SET group_id = ?, scheduled_version = draft_version
        WHERE post_id IN (${placeholders(postIds)})`;
      await countChanged(manager, statement, [groupId, ...postIds]);
      return { groupId, accountId, publishAt, postIds };
    });
  }

  unschedule(caller: Caller, wanted: UnscheduleDrafts): Promise<UnscheduledView> {
    return this.work.run(({ manager }) => takeOut(manager, caller, wanted));
  }
}

/** Throws 404 if a post or its draft is missing, and 403 if the caller cannot publish one of them. */
async function takeOut(
  manager: EntityManager,
  caller: Caller,
  { accountId, postIds: given }: UnscheduleDrafts,
): Promise<UnscheduledView> {
  const postIds = [...new Set(given)].sort((one, other) => one - other);
  noteAccount(manager, caller.named);
  const posts = await lockPosts(manager, accountId, postIds);
  const drafts = await selectRows(
    manager,
    DRAFT,
    `FROM post_drafts WHERE post_id IN (${placeholders(postIds)})`,
    postIds,
  );
  if (posts.length < postIds.length || drafts.length < postIds.length) throw recordNotFound();
  if (!posts.every((post) => mayPublish(caller, { ...post, accountId })))
    throw roleForbidden('Your role in this account does not allow publishing all of these posts.');
  await endSchedules(manager, postIds);
  for (const groupId of groupsOf(drafts)) await leaveGroup(manager, groupId, postIds);
  return { accountId, postIds };
}

/** In ascending order, in which they are locked. */
function groupsOf(drafts: readonly RowOf<typeof DRAFT>[]): number[] {
  const ids = new Set(drafts.map(({ groupId }) => groupId));
  return [...ids].filter((id) => id !== null).sort((one, other) => one - other);
}
