import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../../platform/access/caller';
import { laterCaller } from '../../platform/access/later-caller';
import { auditFor } from '../../platform/audit/audit';
import { invalidField, Problem } from '../../platform/common/problem';
import { lockForUpdate } from '../../platform/database/locks';
import { ConflictRetry, UnitOfWork, type Transaction } from '../../platform/database/unit-of-work';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { Account } from '../../platform/tenancy/account.entity';
import { DraftGroup } from '../drafts/draft-group.entity';
import { isCurrentBase } from '../drafts/draft-writer';
import { DraftsService } from '../drafts/drafts.service';
import { endGroup, membersOf, notePublished } from '../drafts/group-members';
import { GROUP_TOO_LARGE, isGroupTooLarge } from '../drafts/group-size';
import { PostDraft } from '../drafts/post-draft.entity';
import { PublishService } from '../drafts/publish.service';
import { Post } from '../post.entity';
import { Approval } from '../write/review-gate';
import { draftFailedPayload } from './draft-group.events';
import { FailedGroups } from './failed-groups';
import { draftFailure, type DraftFailure } from './draft-failure';
import { lockPosts } from './locked-posts';

/** Drafts are published as the person who scheduled them would publish them with `drafts/publish`. */
const OPERATION = {
  name: 'drafts/publish',
  right: { role: 'Contributor', on: 'record', scope: 'write' },
} as const;

const TOO_LARGE = { cause: 'size', reason: GROUP_TOO_LARGE } as const;

const REFUSED = { cause: 'size', reason: 'The database cannot store the posts together.' } as const;

interface Due {
  group: DraftGroup;
  account: Account;
}

type Publishing = Parameters<PublishService['write']>[2];

@Injectable()
export class GroupPublication {
  constructor(
    private readonly drafts: DraftsService,
    private readonly publishing: PublishService,
    private readonly failed: FailedGroups,
    private readonly outbox: MailOutbox,
    private readonly work: UnitOfWork,
  ) {}

  /** Publishes all drafts of the group or none, if its time is not after `until`. Of several processes, one succeeds. */
  async publish(groupId: number, until: Date): Promise<void> {
    await this.work.run(async (tx) => {
      const due = await dueGroup(tx.manager, groupId);
      if (due && due.group.publishAt <= until) await this.decide(tx, due);
    });
    this.outbox.dispatch();
  }

  /** For a group that the database refuses to store. */
  async giveUp(groupId: number): Promise<void> {
    await this.work.run(async (tx) => {
      const due = await dueGroup(tx.manager, groupId);
      if (due) await this.fail(tx, due, failuresOfAll(due.group, REFUSED));
    });
    this.outbox.dispatch();
  }

  /** Checks all drafts before the first write, so that all reasons are known and nothing has to be undone. */
  private async decide(tx: Transaction, { group, account }: Due): Promise<void> {
    const { manager } = tx;
    const postIds = membersOf(group);
    const { scheduledBy: createdBy, serviceTokenId } = group;
    auditFor(manager, { userId: createdBy, serviceTokenId });
    const caller = await laterCaller(manager, { createdBy, serviceTokenId }, account, OPERATION);
    if (!caller) return this.fail(tx, { group, account }, failuresOfAll(group, withoutRole(group)));
    const isLarge = await isGroupTooLarge(manager, group);
    const failures = isLarge ? failuresOfAll(group, TOO_LARGE) : await this.failures(tx, caller, group);
    if (failures.length > 0) return this.fail(tx, { group, account }, failures);
    await notePublished(manager, group);
    for (const postId of postIds) {
      await nextTurn();
      const publishing = await this.prepared(tx, caller, group, postId);
      await this.publishing.write(tx, caller, publishing);
    }
  }

  private async failures(tx: Transaction, caller: Caller, group: DraftGroup): Promise<DraftFailure[]> {
    const failures: DraftFailure[] = [];
    for (const postId of membersOf(group)) {
      // Yields, because the embedded database runs synchronously.
      await nextTurn();
      const judged = this.judge(tx, caller, group, postId);
      const failure = await judged.then(
        () => null,
        (error: unknown) => draftFailure(postId, error),
      );
      if (failure) failures.push(failure);
    }
    return failures;
  }

  /** Throws the Problem for which the draft cannot be published with the group. */
  private async judge(tx: Transaction, caller: Caller, group: DraftGroup, postId: number): Promise<void> {
    await requireMember(tx.manager, group, postId);
    const publishing = await this.prepared(tx, caller, group, postId);
    if (!isRead(publishing)) throw changedByOthers();
    const { permitted } = await this.publishing.check(tx, caller, publishing);
    if (permitted.values.goesLiveAt) throw hasLaterDate();
  }

  private async prepared(
    tx: Transaction,
    caller: Caller,
    { accountId, publishAt: at }: DraftGroup,
    postId: number,
  ): Promise<Publishing> {
    const drafted = await this.drafts.find(tx, caller, { accountId, postId });
    const approval = await Approval.of(tx.manager, drafted.post.account, drafted.draft);
    return { ...drafted, approval, at };
  }

  private async fail(
    tx: Transaction,
    { group, account }: Due,
    failures: readonly DraftFailure[],
  ): Promise<void> {
    await endGroup(tx.manager, group);
    tx.announce('draft.fail', account, group.groupId, draftFailedPayload(group, failures));
    await this.failed.mail(tx.manager, { group, account, failures });
  }
}

/** Null if there is none. Ends the group of a deleted account. */
async function dueGroup(manager: EntityManager, groupId: number): Promise<Due | null> {
  const group = await claim(manager, groupId);
  if (!group) return null;
  const account = await manager.findOneBy(Account, { accountId: group.accountId });
  if (account && !account.deletedAt) return { group, account };
  await endGroup(manager, group);
  return null;
}

/** Everything that changes a group or its drafts locks the posts first, then the group. */
async function claim(manager: EntityManager, groupId: number): Promise<DraftGroup | null> {
  const found = await manager.findOneBy(DraftGroup, { groupId });
  if (!found || found.publishedAt) return null;
  await lockPosts(manager, found.accountId, membersOf(found));
  await lockForUpdate(manager, DraftGroup, { groupId });
  const group = await manager.findOneBy(DraftGroup, { groupId });
  if (group && group.postIds !== found.postIds) throw new ConflictRetry();
  return group?.publishedAt ? null : group;
}

async function requireMember(manager: EntityManager, group: DraftGroup, postId: number): Promise<void> {
  const { accountId, groupId } = group;
  if (!(await manager.existsBy(Post, { postId, accountId })))
    throw new Problem('record_not_found', 'The post has been deleted.');
  if (!(await manager.existsBy(PostDraft, { postId, groupId })))
    throw new Problem('record_not_found', 'The scheduled draft no longer exists.');
}

/** Whether someone who can publish the draft has read it, and the live post into which it is merged. */
function isRead({ post, draft, approval }: Publishing): boolean {
  if (draft.scheduledVersion === draft.draftVersion) return true;
  return approval !== undefined && isCurrentBase(post, draft);
}

function failuresOfAll(group: DraftGroup, failure: Omit<DraftFailure, 'postId'>): DraftFailure[] {
  return membersOf(group).map((postId) => ({ postId, ...failure }));
}

function withoutRole({ serviceTokenId }: DraftGroup): Omit<DraftFailure, 'postId'> {
  const scheduler =
    serviceTokenId === null
      ? 'The person who scheduled the draft has no role in the account.'
      : 'The service token that scheduled the draft has ended.';
  return { cause: 'role', reason: scheduler };
}

function changedByOthers(): Problem {
  return roleForbidden('The draft or the post was last changed by someone who cannot publish it.');
}

function hasLaterDate(): Problem {
  return invalidField('postPublishAt', 'conflict', 'must not be after the time of the group');
}
