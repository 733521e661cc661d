import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import { invalidFields, type FieldError } from '../common/problem';
import { change } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { endSessionsWithoutAccount } from '../identity/account-access';
import { Credentials } from '../identity/credentials';
import { lockUser } from '../identity/lock-user';
import { insertUser, type NewUser } from '../identity/new-user';
import { Passwords } from '../identity/passwords';
import { User } from '../identity/user.entity';
import { TokenLimits } from '../limits/token-limits';
import type { AcceptInvitation, DeclineInvitation } from './invitations.dto';
import { invitationNotFound, openInvitation, type OpenInvitation } from './open-invitation';
import { InvitationToken, TeamUser } from './team-user.entity';
import { inviterOf, userPayload } from './team-user.events';
import { teamUserView } from './team-user.view';
import type { TeamUserView } from './team-users.dto';

type Newcomer = Pick<AcceptInvitation, 'password' | 'firstName' | 'lastName'>;

/** The terms of an invitation: who invites whom, to what. */
export interface InvitationTerms {
  inviter: string;
  teamName: string;
  accountName: string;
  userRoleName: string;
  userEmail: string;
  expiresAt: Date;
  /** Whether accepting it creates a user, who needs a name and a password. */
  newcomer: boolean;
}

/** Shows, accepts and declines invitations. The token of the link is the only credential. */
@Injectable()
export class InvitationAnswersService {
  constructor(
    @InjectRepository(InvitationToken) private readonly tokens: Repository<InvitationToken>,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly limits: TokenLimits,
    private readonly work: UnitOfWork,
  ) {}

  /** The terms of an invitation. Reading them does not use up the link. */
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
    const accepted = await this.work.run(async (manager, announce) => {
      const { member, team } = await openInvitation(manager, input.invitationToken);
      const userId = await userOf(manager, member, newcomer);
      // A token from before they lost their last account must not become valid again.
      await endSessionsWithoutAccount(manager, userId);
      await close(manager, member, { status: 'accepted', userId });
      const { accountId } = team;
      await audit(manager, 'member.accept', { accountId, userId, subjectId: member.memberId });
      const payload = await userPayload(manager, member, team);
      announce('user.acceptinvite', parentOf(team), member.memberId, payload);
      return teamUserView(member);
    });
    this.credentials.forget();
    return accepted;
  }

  async decline({ invitationToken }: DeclineInvitation): Promise<TeamUserView> {
    await this.open(invitationToken);
    return this.work.run(async (manager, announce) => {
      const { member, team } = await openInvitation(manager, invitationToken);
      await close(manager, member, { status: 'declined' });
      await audit(manager, 'member.decline', { accountId: team.accountId, subjectId: member.memberId });
      const payload = await userPayload(manager, member, team);
      announce('user.declineinvite', parentOf(team), member.memberId, payload);
      return teamUserView(member);
    });
  }

  /** The errors of a new user's name and password that the DTO does not check. */
  async objections({ password, firstName, lastName }: Newcomer): Promise<FieldError[]> {
    const missing = Object.entries({ password, firstName, lastName })
      .filter(([, value]) => !value)
      .map(([field]): FieldError => ({ field, code: 'required', message: 'is required of a new person' }));
    const weak = password ? await this.passwords.weaknesses('password', password) : [];
    return [...missing, ...weak];
  }

  /** The open invitation, looked up before anything else: limits how many tokens an address can guess. */
  private open(invitationToken: string): Promise<OpenInvitation> {
    return this.limits.guard(() => openInvitation(this.tokens.manager, invitationToken));
  }

  /** The user that accepting creates, if one is needed. The password is hashed before any row is locked. */
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

/** The user who accepts: an existing one with this e-mail, who keeps the password, or the new one. */
async function userOf(
  manager: EntityManager,
  { userEmail: email }: TeamUser,
  newcomer: NewUser | null,
): Promise<number> {
  const known = await lockUser(manager, email);
  if (known) return known.userId;
  // They have been erased since the link was looked up, and the invitation ends with them.
  if (!newcomer) throw invitationNotFound();
  return (await insertUser(manager, newcomer)).userId;
}

/** Stores the answer and ends the link. Of concurrent answers only the first counts. */
async function close(
  manager: EntityManager,
  member: TeamUser,
  answer: Pick<TeamUser, 'status'> & Partial<TeamUser>,
): Promise<void> {
  await change(manager, TeamUser, member, answer);
  await manager.delete(InvitationToken, { memberId: member.memberId });
}

function parentOf({ accountId }: { accountId: number }) {
  return { accountId, parentAccountId: null };
}
