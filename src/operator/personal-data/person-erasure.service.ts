import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { endSessions } from '../accounts/session-control.service';
import { audit } from '../../platform/audit/audit';
import { invalidField } from '../../platform/common/problem';
import { inList } from '../../platform/database/raw';
import { updateVersioned } from '../../platform/database/versioned';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Account } from '../../platform/tenancy/account.entity';
import { erasedEmails } from '../../platform/identity/erased-user';
import { lockUser } from '../../platform/identity/lock-user';
import { insertUser } from '../../platform/identity/new-user';
import { Sealer } from '../../platform/secrets/sealer';
import { User, UserPassword } from '../../platform/identity/user.entity';
import { PasswordReset } from '../../users/password-reset.entity';
import { eraseFromAudit } from './erased-audit';
import { eraseFromEvents } from './erased-events';
import { eraseMemberships, eraseReferences } from './erased-memberships';
import { erasePreviews } from './erased-previews';
import { eraseSavers } from './erased-savers';
import { eraseServiceTokens } from './erased-service-tokens';
import { eraseFromAnswers, eraseMails } from './erased-sealed';
import { eraseFromVersions } from './erased-versions';
import { isInvited, personOf, type Person } from './person';
import { UnreadRows } from './unread-rows';

/** How long other processes can write audit entries: they cache credentials for 0.9 s and queue entries for 1 s. */
const SETTLE_MS = 2500;

/** The maximum number of accounts that a refusal names. */
const NAMED = 20;

/** Includes the numbers of rows that were deleted, or rewritten without the person. */
export interface Erased {
  userId: number;
  sessions: number;
  memberships: number;
  mails: number;
  events: number;
}

/**
 * First removes the password and the email, so that the person has no access and cannot be invited.
 * The next steps run in batches, and the last one deletes the user. After an interruption, the next run
 * finds the user by a digest of the email and completes the erasure.
 */
@Injectable()
export class PersonErasure {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sealer: Sealer,
  ) {}

  async erase(email: string, unread = new UnreadRows()): Promise<Erased> {
    const { user, isNew } = await this.begin(email);
    const erased = await this.complete(personOf(user, email), unread);
    // During an interruption, an accepted invitation may have created another user with this email.
    const again = !isNew && (await this.source.manager.existsBy(User, { email }));
    return again ? this.erase(email, unread) : erased;
  }

  /** Creates a user for a person who was only invited. */
  private async begin(email: string): Promise<{ user: User; isNew: boolean }> {
    const invited = await isInvited(this.source, email);
    const digests = erasedEmails(this.sealer, email);
    const [digest = ''] = digests;
    return this.work.run(async ({ manager }) => {
      const known = await lockUser(manager, email);
      const begun = await manager.findOneBy(User, { email: inList(digests) });
      if (begun) return { user: begun, isNew: false };
      if (!known && !invited) throw invalidField('email', 'unknown', 'is not the email address of a user');
      const user = known ? await withoutAccess(manager, known, digest) : await invitee(manager, digest);
      await audit(manager, 'person.erase', { subjectId: user.userId });
      return { user, isNew: true };
    });
  }

  private async complete(person: Person, unread: UnreadRows): Promise<Erased> {
    const { source, work, sealer } = this;
    const { userId } = person;
    const settled = sleep(SETTLE_MS);
    const sessions = await endSessions(work, userId);
    const seen = await eraseFromAudit(source, work, person);
    const memberships = await eraseMemberships(source, work, person, seen);
    const mails = await eraseMails(source, sealer, person, unread);
    const events = await eraseFromEvents(source, work, person, unread);
    await settled;
    await eraseFromAudit(source, work, person, seen);
    // After the pause, because other processes can write posts, drafts, previews and versions of the person until then.
    await eraseReferences(source, work, person);
    await eraseFromVersions(source, work, person);
    await erasePreviews(source, work, person);
    await eraseSavers(work, person);
    await eraseServiceTokens(work, person);
    await eraseFromAnswers(work, sealer, person, unread);
    await work.run(({ manager }) => manager.delete(User, { userId }));
    return { userId, sessions, memberships, mails, events };
  }
}

/** Prevents logins as this user, and lookups of the user by the email. */
async function withoutAccess(manager: EntityManager, user: User, digest: string): Promise<User> {
  const { userId } = user;
  await refuseOwner(manager, userId);
  await manager.delete(UserPassword, { userId });
  await manager.delete(PasswordReset, { userId });
  return updateVersioned(manager, User, user, { email: digest, emailAsSent: null });
}

/** In the data that is kept, the id of this user identifies a person who was only invited. */
function invitee(manager: EntityManager, digest: string): Promise<User> {
  return insertUser(manager, {
    email: digest,
    emailAsSent: null,
    hash: null,
    firstName: null,
    lastName: null,
  });
}

/** Throws 422 for an Owner, without whom the account could not be administered. */
async function refuseOwner(manager: EntityManager, ownerUserId: number): Promise<void> {
  const owned = await manager.find(Account, {
    where: { ownerUserId },
    order: { accountId: 'ASC' },
    take: NAMED + 1,
  });
  if (owned.length === 0) return;
  const named = owned.slice(0, NAMED).map(({ accountId, name }) => `${accountId} (${name})`);
  const list = named.join(', ') + (owned.length > NAMED ? ' and more' : '');
  throw invalidField('email', 'conflict', `is the Owner of account ${list}: run account:set-owner first`);
}
