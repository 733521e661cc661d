import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { endSessions } from '../accounts/session-control.service';
import { audit } from '../audit/audit';
import { invalidField } from '../common/problem';
import { inList } from '../database/raw';
import { change } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { Account } from '../identity/account.entity';
import { erasedEmails } from '../identity/erased-user';
import { lockUser } from '../identity/lock-user';
import { insertUser } from '../identity/new-user';
import { Sealer } from '../identity/sealer';
import { User, UserPassword } from '../identity/user.entity';
import { PasswordReset } from '../users/password-reset.entity';
import { eraseFromAudit } from './erased-audit';
import { eraseFromEvents } from './erased-events';
import { eraseMemberships, eraseReferences } from './erased-memberships';
import { eraseFromAnswers, eraseMails } from './erased-sealed';
import { isInvited, personOf, type Person } from './person';

/**
 * How long other processes may still write entries of the audit log for a person without sessions, in milliseconds: they
 * remember credentials, and collect entries, for a second each.
 */
const SETTLE_MS = 2500;

/** The most accounts that a refusal names. */
const NAMED = 20;

/** What an erase has removed, or rewritten without the person. */
export interface Erased {
  userId: number;
  sessions: number;
  memberships: number;
  mails: number;
  events: number;
}

/**
 * Erases a person. The first step takes away the password and the e-mail, so that nobody can log in, be invited or become an
 * Owner as this user; the last one deletes the user. The steps between work in batches: run again after an interruption, they
 * find the user by a digest of the e-mail and complete it.
 */
@Injectable()
export class PersonErasure {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sealer: Sealer,
  ) {}

  async erase(email: string): Promise<Erased> {
    const { user, isNew } = await this.begin(email);
    const erased = await this.complete(personOf(user, email));
    // Somebody may have been invited by this e-mail, and have accepted, since the erase was interrupted.
    const again = !isNew && (await this.source.manager.existsBy(User, { email }));
    return again ? this.erase(email) : erased;
  }

  /** The user to be erased, and whether no other run has begun with it. */
  private async begin(email: string): Promise<{ user: User; isNew: boolean }> {
    const invited = await isInvited(this.source, email);
    const digests = erasedEmails(this.sealer, email);
    const [digest = ''] = digests;
    return this.work.run(async (manager) => {
      const known = await lockUser(manager, email);
      const begun = await manager.findOneBy(User, { email: inList(digests) });
      if (begun) return { user: begun, isNew: false };
      if (!known && !invited) throw invalidField('email', 'unknown', 'belongs to nobody');
      const user = known ? await withoutAccess(manager, known, digest) : await invitee(manager, digest);
      await audit(manager, 'person.erase', { subjectId: user.userId });
      return { user, isNew: true };
    });
  }

  private async complete(person: Person): Promise<Erased> {
    const { source, work, sealer } = this;
    const { userId } = person;
    const settled = sleep(SETTLE_MS);
    const sessions = await endSessions(work, userId);
    const seen = await eraseFromAudit(source, work, person);
    const memberships = await eraseMemberships(source, work, person, seen);
    const mails = await eraseMails(source, sealer, person);
    const events = await eraseFromEvents(source, work, person);
    await eraseFromAnswers(work, sealer, person);
    await eraseReferences(source, work, person);
    await settled;
    await eraseFromAudit(source, work, person, seen);
    await work.run((manager) => manager.delete(User, { userId }));
    return { userId, sessions, memberships, mails, events };
  }
}

/** The user, who can neither log in nor be found by the e-mail from now on. */
async function withoutAccess(manager: EntityManager, user: User, digest: string): Promise<User> {
  const { userId } = user;
  await refuseOwner(manager, userId);
  await manager.delete(UserPassword, { userId });
  await manager.delete(PasswordReset, { userId });
  return change(manager, User, user, { email: digest });
}

/** A user for somebody who was only invited: its id stands for them in what is left. */
function invitee(manager: EntityManager, digest: string): Promise<User> {
  return insertUser(manager, { email: digest, hash: null, firstName: null, lastName: null });
}

/** Nobody could administer an account without its Owner. */
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
