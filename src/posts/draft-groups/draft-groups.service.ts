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
import { DraftsService } from '../drafts/drafts.service';
import { endSchedules, leaveGroup, storedMembers } from '../drafts/group-members';
import { requireGroupSize } from '../drafts/group-size';
import { mayPublish } from '../post-access';
import type { DraftGroupView, ScheduleDrafts, UnscheduledView, UnscheduleDrafts } from './draft-groups.dto';
import { lockPosts } from './locked-posts';

const DRAFT = { postId: int, groupId: orNull(int), draftVersion: int };

type Drafts = readonly RowOf<typeof DRAFT>[];

type Seen = Pick<ScheduleDrafts, 'postIds' | 'draftVersions'>;

@Injectable()
export class DraftGroupsService {
  constructor(
    private readonly drafts: DraftsService,
    private readonly work: UnitOfWork,
  ) {}

  /** Throws like `lockDrafts`, 422 if the drafts are too large together, and 412 if one has another version. */
  schedule(caller: Caller, { publishAt, ...wanted }: ScheduleDrafts): Promise<DraftGroupView> {
    const { accountId } = wanted;
    const postIds = distinct(wanted.postIds);
    return this.work.run(async ({ manager }) => {
      const drafts = await lockDrafts(manager, caller, { accountId, postIds });
      await requireGroupSize(manager, postIds);
      await this.requireSeen(manager, caller, drafts, wanted);
      await takeOut(manager, drafts);
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

  unschedule(caller: Caller, { accountId, postIds: given }: UnscheduleDrafts): Promise<UnscheduledView> {
    const postIds = distinct(given);
    return this.work.run(async ({ manager }) => {
      await takeOut(manager, await lockDrafts(manager, caller, { accountId, postIds }));
      return { accountId, postIds };
    });
  }

  /** Throws 412 with a draft that has another version than the caller has seen. */
  private async requireSeen(
    manager: EntityManager,
    caller: Caller,
    drafts: Drafts,
    { postIds, draftVersions }: Seen,
  ): Promise<void> {
    for (const draft of drafts) {
      await this.drafts.requireMatch(manager, caller, draft);
      const version = draftVersions?.[postIds.indexOf(draft.postId)];
      if (version !== undefined) await this.drafts.requireVersion(manager, draft, version);
    }
  }
}

/** In ascending order, in which rows are locked. */
function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Throws 404 if a post or its draft is missing, and 403 if the caller cannot publish one of them. */
async function lockDrafts(
  manager: EntityManager,
  caller: Caller,
  { accountId, postIds }: UnscheduleDrafts,
): Promise<Drafts> {
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
  return drafts;
}

async function takeOut(manager: EntityManager, drafts: Drafts): Promise<void> {
  const postIds = drafts.map(({ postId }) => postId);
  const groups = drafts.map(({ groupId }) => groupId).filter((id) => id !== null);
  await endSchedules(manager, postIds);
  for (const groupId of distinct(groups)) await leaveGroup(manager, groupId, postIds);
}
