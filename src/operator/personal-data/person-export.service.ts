import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SessionControl, type SessionView } from '../accounts/session-control.service';
import { audit } from '../../platform/audit/audit';
import { shownEmail } from '../../platform/common/email';
import { invalidField } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { KnownAddress } from '../../platform/access/known-address.entity';
import { Sealer } from '../../platform/secrets/sealer';
import { User } from '../../platform/identity/user.entity';
import { PasswordReset } from '../../users/password-reset.entity';
import { eventsNaming } from './erased-events';
import { mailsOf } from './erased-sealed';
import {
  authorsOf,
  draftGroupsOf,
  draftsOf,
  draftVersionsOf,
  entriesOf,
  exportedMemberships,
  ownedAccounts,
  exportedPosts,
  picturesOf,
  previewsOf,
  reviewNotesOf,
  trashedPostsOf,
  versionsOf,
} from './exported-rows';
import { serviceTokensOf } from './exported-tokens';
import { isInvited, personOf, type Person } from './person';
import type { UnreadRows } from './unread-rows';

/** For a person who was only invited: no row has this id. */
const NO_USER = 0;

/** The lists are read from the database while they are consumed. */
export interface Exported {
  /** Null for a person who was only invited. */
  user: Pick<
    User,
    'userId' | 'email' | 'firstName' | 'lastName' | 'reviewMails' | 'language' | 'createdAt' | 'updatedAt'
  > | null;
  ownedAccounts: AsyncIterable<unknown>;
  memberships: AsyncIterable<unknown>;
  sessions: AsyncIterable<SessionView>;
  passwordReset: Pick<PasswordReset, 'expiresAt'> | null;
  knownAddresses: Pick<KnownAddress, 'expiresAt'>[];
  mails: AsyncIterable<unknown>;
  events: AsyncIterable<unknown>;
  posts: AsyncIterable<unknown>;
  trashedPosts: AsyncIterable<unknown>;
  versions: AsyncIterable<unknown>;
  drafts: AsyncIterable<unknown>;
  reviewNotes: AsyncIterable<unknown>;
  draftVersions: AsyncIterable<unknown>;
  draftGroups: AsyncIterable<unknown>;
  previews: AsyncIterable<unknown>;
  serviceTokens: AsyncIterable<unknown>;
  media: AsyncIterable<unknown>;
  authors: AsyncIterable<unknown>;
  auditEntries: AsyncIterable<unknown>;
}

@Injectable()
export class PersonExport {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sealer: Sealer,
    private readonly sessions: SessionControl,
  ) {}

  /** `unread` gets the rows that cannot be read while the lists are consumed. */
  async export(email: string, unread: UnreadRows): Promise<Exported> {
    const { source } = this;
    const { manager } = source;
    const user = await manager.findOneBy(User, { email });
    if (!user && !(await isInvited(source, email))) {
      throw invalidField('email', 'unknown', 'is not the email address of a user');
    }
    const userId = user?.userId ?? NO_USER;
    const person = user ? personOf(user, email) : { userId, email, names: [email] };
    await this.work.run(({ manager: unit }) => audit(unit, 'person.export', { subjectId: user?.userId }));
    const reset = await manager.findOneBy(PasswordReset, { userId });
    const known = await manager.findBy(KnownAddress, { userId });
    return {
      user: user && accountOf(user),
      ...rowsOf(source, person),
      sessions: this.sessions.live(userId),
      passwordReset: reset && { expiresAt: reset.expiresAt },
      knownAddresses: known.map(({ expiresAt }) => ({ expiresAt })),
      mails: this.mails(person, unread),
      events: this.events(person, unread),
    };
  }

  private async *mails(person: Person, unread: UnreadRows): AsyncGenerator {
    for await (const { message, ...mail } of mailsOf(this.source, this.sealer, person, unread)) {
      yield { ...mail, subject: message.subject, toThePerson: message.to === person.email };
    }
  }

  /** Without the bodies, which can contain data of other people. */
  private async *events(person: Person, unread: UnreadRows): AsyncGenerator {
    for await (const events of eventsNaming(this.source, person, unread)) {
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

function rowsOf(source: DataSource, person: Person) {
  return {
    ownedAccounts: ownedAccounts(source, person),
    memberships: exportedMemberships(source, person),
    posts: exportedPosts(source, person),
    trashedPosts: trashedPostsOf(source, person),
    versions: versionsOf(source, person),
    drafts: draftsOf(source, person),
    draftVersions: draftVersionsOf(source, person),
    draftGroups: draftGroupsOf(source, person),
    reviewNotes: reviewNotesOf(source, person),
    previews: previewsOf(source, person),
    serviceTokens: serviceTokensOf(source, person),
    media: picturesOf(source, person),
    authors: authorsOf(source, person),
    auditEntries: entriesOf(source, person),
  };
}

function accountOf(user: User) {
  const { userId, firstName, lastName, reviewMails, language, createdAt, updatedAt } = user;
  return {
    userId,
    email: shownEmail(user),
    firstName,
    lastName,
    reviewMails,
    language,
    createdAt,
    updatedAt,
  };
}
