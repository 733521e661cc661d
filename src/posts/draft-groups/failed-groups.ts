import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { roleOf } from '../../platform/access/role-of';
import { User } from '../../platform/identity/user.entity';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { isAtLeast } from '../../platform/operations/role-order';
import { Settings } from '../../platform/settings/settings';
import { Account } from '../../platform/tenancy/account.entity';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import type { DraftGroup } from '../drafts/draft-group.entity';
import { PostDraft } from '../drafts/post-draft.entity';
import { draftsFailedMail } from './drafts-failed.mail';
import type { DraftFailure } from './draft-failure';

interface FailedGroup {
  group: DraftGroup;
  account: Account;
  failures: readonly DraftFailure[];
}

@Injectable()
export class FailedGroups {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {}

  /** To the person who scheduled the group, or to the Owner if that person can no longer read the drafts. */
  async mail(manager: EntityManager, { group, account, failures }: FailedGroup): Promise<void> {
    const userId = (await isReader(manager, group, account))
      ? group.scheduledBy
      : await ownerOf(manager, account);
    const user = userId === null ? null : await manager.findOneBy(User, { userId });
    if (!user) return;
    const titles = await titlesOf(manager, failures);
    const named = failures.map(({ postId, cause }) => ({ name: titles.get(postId) ?? `${postId}`, cause }));
    const link = this.settings.loginUrl || this.settings.PUBLIC_URL;
    const { email } = user;
    await this.outbox.write(
      manager,
      draftsFailedMail({ email, account, failures: named, link, publishAt: group.publishAt }),
    );
  }
}

async function isReader(
  manager: EntityManager,
  { scheduledBy }: DraftGroup,
  account: Account,
): Promise<boolean> {
  return scheduledBy !== null && isAtLeast(await roleOf(manager, scheduledBy, account), 'Contributor');
}

async function ownerOf(
  manager: EntityManager,
  { ownerUserId, parentAccountId }: Account,
): Promise<number | null> {
  if (parentAccountId === null) return ownerUserId;
  const parent = await manager.findOneBy(Account, { accountId: parentAccountId });
  return parent?.ownerUserId ?? null;
}

/** Without purged posts. */
async function titlesOf(
  manager: EntityManager,
  failures: readonly DraftFailure[],
): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>();
  for (const { postId } of failures) {
    const draft = await manager.findOneBy(PostDraft, { postId });
    if (draft) titles.set(postId, DRAFT_SNAPSHOTS.read(draft.snapshot).postTitle);
  }
  return titles;
}
