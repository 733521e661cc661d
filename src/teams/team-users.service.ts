import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { audit } from '../platform/audit/audit';
import { recordNotFound } from '../platform/common/problem';
import { findReached, requireVersion, type Owned } from '../platform/access/owned-records';
import { requireNoSchedules } from '../platform/access/shown-records';
import { sql } from '../platform/database/sql';
import { updateVersioned, deleteVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { endSessionsWithoutAccount } from '../platform/access/reached-accounts';
import { requireRecentPassword } from '../platform/access/recent-password';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { User } from '../platform/identity/user.entity';
import { Inviters, requireStill, lockTeamChanges } from './inviters';
import { TeamUser } from './team-user.entity';
import { userPayload } from './team-user.events';
import { isAdmin } from './team-roles';
import { teamUserView } from './team-user.view';
import type { TeamUserId, TeamUserRole, TeamUserView } from './team-users.dto';
import { OWNED_TEAM, Team } from './team.entity';

interface Membership {
  team: Owned<Team>;
  member: TeamUser;
  /** Whether the sender of the invitation may no longer invite people to the team. */
  ended: boolean;
}

@Injectable()
export class TeamUsersService {
  constructor(private readonly work: UnitOfWork) {}

  changeRole(caller: Caller, input: TeamUserRole): Promise<TeamUserView> {
    return this.work.run(
      async ({ manager, announce }) => {
        const { team, member, ended } = await this.find(manager, caller, input);
        if (isAdmin(input) && !isAdmin(member)) await requireRecentPassword(manager, caller.principal);
        await requireVersion(caller, member, () => teamUserView(member, ended));
        await updateVersioned(manager, TeamUser, member, { userRoleName: input.userRoleName });
        await audit(manager, 'member.role', { subjectId: member.memberId, detail: input.userRoleName });
        const payload = await userPayload(manager, member, team);
        announce('user.editinvite', caller.parent, member.memberId, payload);
        return teamUserView(member, ended);
      },
      { access: true },
    );
  }

  /** Takes effect immediately in all processes, and announces no event. */
  remove(caller: Caller, input: TeamUserId): Promise<TeamUserView> {
    return this.work.run(
      async ({ manager }) => {
        const { member, ended } = await this.find(manager, caller, input);
        await requireNoSchedules(manager, caller, sql`${member.userId}`);
        await requireVersion(caller, member, () => teamUserView(member, ended));
        await deleteVersioned(manager, TeamUser, member);
        await audit(manager, 'member.remove', { subjectId: member.memberId });
        if (member.userId !== null) await endSessionsWithoutAccount(manager, member.userId);
        return teamUserView(member, ended);
      },
      { access: true },
    );
  }

  /** Throws 404 for an unknown email, and for a person who declined the invitation. */
  private async find(
    manager: EntityManager,
    caller: Caller,
    { teamId, userEmail }: TeamUserId,
  ): Promise<Membership> {
    await lockTeamChanges(manager, caller);
    const living = { teamId, deletedAt: IsNull() };
    const team = await findReached(manager, OWNED_TEAM, caller, living);
    const member = await manager.findOneBy(TeamUser, { teamId, userEmail });
    if (!member || member.status === 'declined') throw recordNotFound();
    caller.requireRole(team.assignAccountId);
    await refuseOtherOwner(manager, caller, userEmail);
    await requireStill(manager, caller, [team]);
    const inviters = await Inviters.of(manager, team.accountId, member.status === 'invited' ? [member] : []);
    return { team, member, ended: !inviters.mayInvite(member, team) };
  }
}

/** Throws 403 if the caller is not the Owner and the change concerns the Owner. */
async function refuseOtherOwner(manager: EntityManager, caller: Caller, userEmail: string): Promise<void> {
  if (caller.isOwner) return;
  const user = await manager.findOneBy(User, { email: userEmail });
  if (user && user.userId === caller.parent.ownerUserId) {
    throw roleForbidden("Only the Owner changes the Owner's memberships.");
  }
}
