import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SessionControl, type SessionView } from '../accounts/session-control.service';
import { audit } from '../audit/audit';
import { invalidField } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { KnownAddress } from '../identity/known-address.entity';
import { Sealer } from '../identity/sealer';
import { User } from '../identity/user.entity';
import { PasswordReset } from '../users/password-reset.entity';
import { eventsNaming } from './erased-events';
import { mailsOf } from './erased-sealed';
import { entriesOf, membershipsOf, ownedAccounts, postsOf } from './exported-rows';
import { isInvited, personOf, type Person } from './person';

/** The user id of somebody who was only invited: no row has it. */
const NO_USER = 0;

/** Everything that the service holds on a person. The lists are read while they are consumed. */
export interface Exported {
  /** Null for somebody who was only invited. */
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'updatedAt'> | null;
  ownedAccounts: AsyncIterable<unknown>;
  memberships: AsyncIterable<unknown>;
  sessions: AsyncIterable<SessionView>;
  passwordReset: Pick<PasswordReset, 'expiresAt'> | null;
  knownAddresses: Pick<KnownAddress, 'expiresAt'>[];
  mails: AsyncIterable<unknown>;
  events: AsyncIterable<unknown>;
  posts: AsyncIterable<unknown>;
  auditEntries: AsyncIterable<unknown>;
}

/** Reads what the service holds on a person, for the operator. */
@Injectable()
export class PersonExport {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sealer: Sealer,
    private readonly sessions: SessionControl,
  ) {}

  async export(email: string): Promise<Exported> {
    const { source } = this;
    const { manager } = source;
    const user = await manager.findOneBy(User, { email });
    if (!user && !(await isInvited(source, email))) {
      throw invalidField('email', 'unknown', 'belongs to nobody');
    }
    const userId = user?.userId ?? NO_USER;
    const person = user ? personOf(user, email) : { userId, email, names: [email] };
    await this.work.run((unit) => audit(unit, 'person.export', { subjectId: user?.userId }));
    const reset = await manager.findOneBy(PasswordReset, { userId });
    const known = await manager.findBy(KnownAddress, { userId });
    return {
      user: user && accountOf(user),
      ownedAccounts: ownedAccounts(source, person),
      memberships: membershipsOf(source, person),
      sessions: this.sessions.live(userId),
      passwordReset: reset && { expiresAt: reset.expiresAt },
      knownAddresses: known.map(({ expiresAt }) => ({ expiresAt })),
      mails: this.mails(person),
      events: this.events(person),
      posts: postsOf(source, person),
      auditEntries: entriesOf(source, person),
    };
  }

  private async *mails(person: Person): AsyncGenerator {
    for await (const { message, ...mail } of mailsOf(this.source, this.sealer, person)) {
      yield { ...mail, subject: message.subject, toThePerson: message.to === person.email };
    }
  }

  /** Which stored events name the person, and as what; the rest of their bodies may be about others. */
  private async *events(person: Person): AsyncGenerator {
    for await (const events of eventsNaming(this.source, person)) {
      yield* events.map(({ publicId, slug, accountId, occurredAt, parts }) => ({
        id: publicId,
        event: slug,
        accountId,
        occurredAt,
        namedAs: parts,
      }));
    }
  }
}

function accountOf({ userId, email, firstName, lastName, createdAt, updatedAt }: User) {
  return { userId, email, firstName, lastName, createdAt, updatedAt };
}
