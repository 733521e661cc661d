import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { audit } from '../platform/audit/audit';
import { invalidFields, type FieldError } from '../platform/common/problem';
import { updateVersioned } from '../platform/database/versioned';
import { ConflictRetry, UnitOfWork } from '../platform/database/unit-of-work';
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
import { teamUserView } from './team-user.view';
import type { TeamUserView } from './team-users.dto';

type Newcomer = Pick<AcceptInvitation, 'password' | 'firstName' | 'lastName'>;

/** The terms of an invitation: the inviter, the invited e-mail, the team, its account and the role. */
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

/** Shows, accepts and declines invitations. The token of the link is the only credential. */
@Injectable()
export class InvitationAnswersService {
  constructor(
    @InjectRepository(InvitationToken) private readonly tokens: Repository<InvitationToken>,
    private readonly passwords: Passwords,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the terms of an invitation. The link stays valid. */
  async terms(invitationToken: string): Promise<InvitationTerms> {
    const { manager } = this.tokens;
    const { member, team, account } = await this.open(invitationToken);
    const { userRoleName, userEmail, expiresAt } = member;
    const inviter = (await inviterOf(manager, member)) ?? account.name;
    const newcomer = !(await manager.existsBy(User, { email: userEmail }));
    const { name: accountName } = account;
    return { inviter, teamName: team.teamName, accountName, userRoleName, userEmail, expiresAt, newcomer };
  }

  async accept(input: AcceptInvitation): Promise<TeamUserView> {
    const newcomer = await this.newcomer(input);
    return this.work.run(
      async ({ manager, announce }) => {
        const { token, member, team } = await openInvitation(manager, input.invitationToken);
        const userId = await userOf(manager, member, newcomer);
        // A user who had lost access to every account can have old sessions. They must not become valid again.
        await endSessionsWithoutAccount(manager, userId);
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

  /**
   * Returns the errors of a new user's input beyond those of the DTO: a missing name or password, or a common password.
   */
  async objections({ password, firstName, lastName }: Newcomer): Promise<FieldError[]> {
    const missing = Object.entries({ password, firstName, lastName })
      .filter(([, value]) => !value)
      .map(([field]): FieldError => ({ field, code: 'required', message: 'is required of a new person' }));
    const weak = password ? await this.passwords.weaknesses('password', password) : [];
    return [...missing, ...weak];
  }

  /**
   * Returns the open invitation of a token. Limits how many unknown tokens a client address can send. So call it before
   * any other work.
   */
  private open(invitationToken: string): Promise<OpenInvitation> {
    return this.limits.guard(() => openInvitation(this.tokens.manager, invitationToken));
  }

  /**
   * Returns the values of the user whom the acceptance will create; null if a user with this e-mail exists. Hashes the
   * password before the unit of work locks any row.
   */
  private async newcomer({ invitationToken, ...given }: AcceptInvitation): Promise<NewUser | null> {
    const { manager } = this.tokens;
    const { member } = await this.open(invitationToken);
    const { userEmail: email } = member;
    if (await manager.existsBy(User, { email })) return null;
    const errors = await this.objections(given);
    const { password, firstName, lastName } = given;
    if (errors.length > 0 || !password || !firstName || !lastName) throw invalidFields(errors);
    return { email, hash: await this.passwords.hash(password), firstName, lastName };
  }
}

/** Returns the id of the user who accepts: an existing user with this e-mail, whose password stays, or the new user. */
async function userOf(
  manager: EntityManager,
  { userEmail: email }: TeamUser,
  newcomer: NewUser | null,
): Promise<number> {
  const known = await lockUser(manager, email);
  if (known) return known.userId;
  // The user has been erased since the token was looked up; the erase also ends the invitation.
  if (!newcomer) throw invitationNotFound();
  return (await insertUser(manager, newcomer)).userId;
}

/**
 * Stores the answer and deletes the token of the link. Of concurrent answers only the first deletes the token; the
 * others throw ConflictRetry, even if they have read the member after that answer.
 */
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
