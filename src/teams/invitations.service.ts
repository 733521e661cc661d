import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { audit } from '../platform/audit/audit';
import { Problem } from '../platform/common/problem';
import { isDuplicate } from '../platform/database/database-errors';
import { lockShared } from '../platform/database/locks';
import { findOwned, type Found } from '../platform/access/owned-records';
import { updateVersioned } from '../platform/database/versioned';
import { ConflictRetry, UnitOfWork } from '../platform/database/unit-of-work';
import { requireRecentPassword } from '../platform/access/recent-password';
import type { Caller } from '../platform/access/caller';
import { newCredential, sha256 } from '../platform/secrets/secrets';
import { MailLimits } from '../platform/limits/mail-limits';
import { MailOutbox } from '../platform/mail/mail-outbox';
import { Settings } from '../platform/settings/settings';
import { isAdmin } from './team-roles';
import { invitationMail } from './invitation.mail';
import { InvitationToken, TeamUser } from './team-user.entity';
import { invitingUser, userPayload } from './team-user.events';
import { teamUserView } from './team-user.view';
import type { TeamUserRole, TeamUserView } from './team-users.dto';
import { OWNED_TEAM, Team } from './team.entity';

/** Allows one invitation for each email in a team. */
const ONE_EACH = { name: 'uq_team_users_team_email', columns: ['team_id', 'user_email'] };

@Injectable()
export class InvitationsService {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly limits: MailLimits,
    private readonly settings: Settings,
    private readonly work: UnitOfWork,
  ) {}

  /** Also renews an invitation that was not accepted; the memberId stays, and the old link becomes invalid. */
  async invite(caller: Caller, input: TeamUserRole): Promise<TeamUserView> {
    const { accountId } = caller.parent;
    const invited = await this.limits.invitation(input.userEmail, accountId, () => this.store(caller, input));
    this.outbox.dispatch();
    return invited;
  }

  private store(caller: Caller, input: TeamUserRole): Promise<TeamUserView> {
    return this.work.run(async ({ manager, announce }) => {
      const { teamId } = input;
      const living = { teamId, deletedAt: IsNull() };
      const team = await findOwned(manager, OWNED_TEAM, caller, living);
      if (!(await lockShared(manager, Team, living))) throw new ConflictRetry();
      if (isAdmin(input)) await requireRecentPassword(manager, caller.principal);
      const member = await this.invited(manager, caller, input);
      await this.sendLink(manager, team, member);
      await audit(manager, 'member.invite', { subjectId: member.memberId, detail: member.userRoleName });
      announce('user.invited', caller.parent, member.memberId, await userPayload(manager, member, team));
      return teamUserView(member);
    });
  }

  private async invited(manager: EntityManager, caller: Caller, input: TeamUserRole): Promise<TeamUser> {
    const { teamId, userEmail, userEmailAsSent, userRoleName } = input;
    const known = await manager.findOneBy(TeamUser, { teamId, userEmail });
    if (known?.status === 'accepted')
      throw new Problem('already_accepted', 'This person is already on the team.');
    const now = clock.date();
    const terms = {
      userEmailAsSent,
      userRoleName,
      status: 'invited',
      userId: null,
      invitedBy: caller.person.userId,
      expiresAt: new Date(now.getTime() + this.settings.INVITATION_SECONDS * 1000),
    } as const;
    if (known) return updateVersioned(manager, TeamUser, known, terms);
    return insert(manager, { teamId, userEmail, ...terms, version: 1, createdAt: now, updatedAt: now });
  }

  private async sendLink(manager: EntityManager, team: Found<Team>, member: TeamUser): Promise<void> {
    const token = newCredential('invitation');
    await manager.upsert(InvitationToken, { memberId: member.memberId, tokenHash: sha256(token) }, [
      'memberId',
    ]);
    const inviter = await invitingUser(manager, member);
    const link = `${this.settings.PUBLIC_URL}/invitations/${token}`;
    const { account } = team;
    await this.outbox.write(manager, invitationMail({ member, team, account, inviter, link }));
  }
}

async function insert(manager: EntityManager, values: Omit<TeamUser, 'memberId'>): Promise<TeamUser> {
  const member = manager.create(TeamUser, values);
  try {
    await manager.insert(TeamUser, member);
  } catch (error) {
    throw isDuplicate(error, ONE_EACH) ? new ConflictRetry() : error;
  }
  return member;
}
