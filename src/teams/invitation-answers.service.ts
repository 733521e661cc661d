import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { audit } from '../platform/audit/audit';
import { invalidFields, type FieldError } from '../platform/common/problem';
import { updateVersioned } from '../platform/database/versioned';
import { sql } from '../platform/database/sql';
import { ConflictRetry, UnitOfWork } from '../platform/database/unit-of-work';
import { endFormerAccess } from '../platform/access/former-access';
import { endSessionsWithoutAccount } from '../platform/access/reached-accounts';
import { lockUser } from '../platform/identity/lock-user';
import { insertUser, type NewUser } from '../platform/identity/new-user';
import { Passwords } from '../platform/identity/passwords';
import { User } from '../platform/identity/user.entity';
import { TokenLimits } from '../platform/limits/token-limits';
import type { AcceptInvitation, DeclineInvitation } from './invitations.dto';
import { invitationNotFound, openInvitation, type OpenInvitation } from './open-invitation';
import { InvitationToken, TeamUser } from './team-user.entity';
import { inviterOf, userPayload } from './team-user.events';
import { shownEmailOf, teamUserView } from './team-user.view';
import type { TeamUserView } from './team-users.dto';

type Newcomer = Pick<AcceptInvitation, 'password' | 'firstName' | 'lastName'>;

export interface InvitationTerms {
  inviter: string;
  teamName: string;
  accountName: string;
  userRoleName: string;
  userEmail: string;
  expiresAt: Date;
  /** Whether accepting the invitation creates a user, who needs a name and a password. */
  newcomer: boolean;
}

/** The token of the link is the only credential. */
@Injectable()
export class InvitationAnswersService {
  constructor(
    @InjectRepository(InvitationToken) private readonly tokens: Repository<InvitationToken>,
    private readonly passwords: Passwords,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** The link stays valid. */
  async terms(invitationToken: string): Promise<InvitationTerms> {
    const { manager } = this.tokens;
    const { member, team, account } = await this.open(invitationToken);
    const { userRoleName, userEmail: email, expiresAt } = member;
    const inviter = (await inviterOf(manager, member)) ?? account.name;
    const newcomer = !(await manager.existsBy(User, { email }));
    const userEmail = shownEmailOf(member);
    const { name: accountName } = account;
    return { inviter, teamName: team.teamName, accountName, userRoleName, userEmail, expiresAt, newcomer };
  }

  async accept(input: AcceptInvitation): Promise<TeamUserView> {
    const newcomer = await this.newcomer(input);
    return this.work.run(
      async ({ manager, announce }) => {
        const { token, member, team } = await openInvitation(manager, input.invitationToken);
        const userId = await userOf(manager, member, newcomer);
        // Sessions and previews that ended with an earlier role must not become valid again.
        await endSessionsWithoutAccount(manager, userId);
        await endFormerAccess(manager, sql`${userId}`);
        await close(manager, { token, member }, { status: 'accepted', userId });
        const { accountId } = team;
        await audit(manager, 'member.accept', { accountId, userId, subjectId: member.memberId });
        const payload = await userPayload(manager, member, team);
        announce('user.acceptinvite', parentOf(team), member.memberId, payload);
        return teamUserView(member);
      },
      { access: true },
    );
  }

  async decline({ invitationToken }: DeclineInvitation): Promise<TeamUserView> {
    await this.open(invitationToken);
    return this.work.run(async ({ manager, announce }) => {
      const { token, member, team } = await openInvitation(manager, invitationToken);
      await close(manager, { token, member }, { status: 'declined' });
      await audit(manager, 'member.decline', { accountId: team.accountId, subjectId: member.memberId });
      const payload = await userPayload(manager, member, team);
      announce('user.declineinvite', parentOf(team), member.memberId, payload);
      return teamUserView(member);
    });
  }

  /** Finds errors that the DTO does not: a missing name or password, or a common password. */
  async fieldErrors({ password, firstName, lastName }: Newcomer): Promise<FieldError[]> {
    const missing = Object.entries({ password, firstName, lastName })
      .filter(([, value]) => !value)
      .map(([field]): FieldError => ({ field, code: 'required', message: 'is required for a new person' }));
    const weak = password ? await this.passwords.weaknesses('password', password) : [];
    return [...missing, ...weak];
  }

  /** Limits how many unknown tokens a client address can send, so it must be called before any other work. */
  private open(invitationToken: string): Promise<OpenInvitation> {
    return this.limits.guard(() => openInvitation(this.tokens.manager, invitationToken));
  }

  /** Null if a user with this email exists. Hashes the password before the unit of work locks any row. */
  private async newcomer({ invitationToken, ...given }: AcceptInvitation): Promise<NewUser | null> {
    const { manager } = this.tokens;
    const { member } = await this.open(invitationToken);
    const { userEmail: email, userEmailAsSent: emailAsSent } = member;
    if (await manager.existsBy(User, { email })) return null;
    const errors = await this.fieldErrors(given);
    const { password, firstName, lastName } = given;
    if (errors.length > 0 || !password || !firstName || !lastName) throw invalidFields(errors);
    return { email, emailAsSent, hash: await this.passwords.hash(password), firstName, lastName };
  }
}

/** An existing user with this email keeps the password. */
async function userOf(
  manager: EntityManager,
  { userEmail: email }: TeamUser,
  newcomer: NewUser | null,
): Promise<number> {
  const known = await lockUser(manager, email);
  if (known) return known.userId;
  // The user has been erased since the token was looked up; the erasure also ends the invitation.
  if (!newcomer) throw invitationNotFound();
  return (await insertUser(manager, newcomer)).userId;
}

/** Of concurrent requests, only the first deletes the token; the others throw ConflictRetry. */
async function close(
  manager: EntityManager,
  { token, member }: Pick<OpenInvitation, 'token' | 'member'>,
  answer: Pick<TeamUser, 'status'> & Partial<TeamUser>,
): Promise<void> {
  await updateVersioned(manager, TeamUser, member, answer);
  const { memberId, tokenHash } = token;
  const { affected } = await manager.delete(InvitationToken, { memberId, tokenHash });
  if (affected !== 1) throw new ConflictRetry();
}

function parentOf({ accountId }: { accountId: number }) {
  return { accountId, parentAccountId: null };
}
