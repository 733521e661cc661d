import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import type { Maker } from '../../platform/access/identity';
import { clock } from '../../platform/common/clock';
import { countChanged, instantParameter } from '../../platform/database/raw';
import { nameInMail } from '../../platform/identity/user-name';
import { User } from '../../platform/identity/user.entity';
import { MailLimits } from '../../platform/limits/mail-limits';
import { writtenLetter, type Letter } from '../../platform/mail/letter';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { Settings } from '../../platform/settings/settings';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import type { Drafted } from '../drafts/drafts.service';
import { requesterToMail, reviewersToMail } from './review-recipients';

const HOUR_MS = 3_600_000;

/** Writes the emails in the unit of work of a review. */
export type WriteMails = (manager: EntityManager, drafted: Drafted) => Promise<void>;

/** Emails to the people who can approve a draft, and to the person who requested the review. */
@Injectable()
export class ReviewMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly limits: MailLimits,
    private readonly settings: Settings,
  ) {}

  ofRequest<T>(caller: Caller, change: (write: WriteMails) => Promise<T>): Promise<T> {
    return this.around(caller, 'request', change, async (manager, { post, draft }) => {
      const to = await reviewersToMail(manager, post.account, draft, caller.personId);
      if (to.length === 0 || !(await claimHour(manager, post.postId))) return false;
      return this.write(manager, caller, { post, draft }, { kind: 'reviewRequest', to });
    });
  }

  ofDecision<T>(
    caller: Caller,
    reviewState: 'approved' | 'rejected',
    change: (write: WriteMails) => Promise<T>,
  ): Promise<T> {
    return this.around(caller, 'decision', change, async (manager, { post, draft }) => {
      const to = await requesterToMail(manager, post.account, draft, caller.personId);
      const kind = reviewState === 'approved' ? 'reviewApproval' : 'reviewRejection';
      return to.length > 0 && this.write(manager, caller, { post, draft }, { kind, to });
    });
  }

  /** Without the console, there is no page that the emails could link to. */
  private async around<T>(
    { maker }: Caller,
    what: 'request' | 'decision',
    change: (write: WriteMails) => Promise<T>,
    write: (...drafted: Parameters<WriteMails>) => Promise<boolean>,
  ): Promise<T> {
    const none: WriteMails = () => Promise.resolve();
    if (this.settings.CONSOLE === 'off') return change(none);
    const { answer } = await this.limits.review(senderOf(maker), what, async (mayMail) => {
      let isMailed = false;
      const counted: WriteMails = async (...drafted) => void (isMailed = await write(...drafted));
      return { answer: await change(mayMail ? counted : none), isMailed };
    });
    this.outbox.dispatch();
    return answer;
  }

  /** Never contains the note, which could be any text. */
  private async write(
    manager: EntityManager,
    { personId, serviceToken }: Caller,
    { post, draft }: Drafted,
    { kind, to }: Pick<Letter, 'kind'> & { to: readonly string[] },
  ): Promise<true> {
    const { account, accountId, postId } = post;
    const user = personId === null ? null : await manager.findOneBy(User, { userId: personId });
    const { postTitle } = DRAFT_SNAPSHOTS.read(draft.snapshot);
    const letter = writtenLetter({
      kind,
      to: '',
      account,
      names: { person: user ? nameInMail(user) : (serviceToken?.name ?? account.name), post: postTitle },
      link: `${this.settings.consoleBase}/console/posts/${postId}?account=${accountId}`,
      namedUserId: personId,
    });
    await this.outbox.write(manager, ...to.map((address) => ({ ...letter, to: address })));
    return true;
  }
}

function senderOf({ createdBy, serviceTokenId }: Maker): string {
  return createdBy === null ? `token-${serviceTokenId}` : String(createdBy);
}

/**
 * False if a request for the draft was mailed within an hour. One statement decides between concurrent requests. A time
 * in the future, from a wrong clock, does not count.
 */
async function claimHour(manager: EntityManager, postId: number): Promise<boolean> {
  const now = clock.now();
  const [at, earlier, later] = [now, now - HOUR_MS, now + HOUR_MS].map((ms) =>
    instantParameter(new Date(ms)),
  );
  const claimed = await countChanged(
    manager,
    `UPDATE post_drafts SET request_mailed_at = ? WHERE post_id = ?
     AND (request_mailed_at IS NULL OR request_mailed_at <= ? OR request_mailed_at >= ?)`,
    [at, postId, earlier, later],
  );
  return claimed === 1;
}
