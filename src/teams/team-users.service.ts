import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import { recordNotFound } from '../common/problem';
import { change, findReached, remove, requireVersion, type Owned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import { endSessionsWithoutAccount } from '../identity/account-access';
import { roleForbidden, type Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { User } from '../identity/user.entity';
import { Inviters, requireStill, takeTurn } from './inviters';
import { TeamUser } from './team-user.entity';
import { userPayload } from './team-user.events';
import { teamUserView } from './team-user.view';
import type { TeamUserId, TeamUserRole, TeamUserView } from './team-users.dto';
import { Team } from './team.entity';

interface Membership {
  team: Owned<Team>;
  member: TeamUser;
  /** Whether the sender of the invitation may no longer make it. */
  ended: boolean;
}

/** Changes roles of team members and removes them. */
@Injectable()
export class TeamUsersService {
  constructor(
    private readonly credentials: Credentials,
    private readonly work: UnitOfWork,
  ) {}

  async changeRole(caller: Caller, input: TeamUserRole): Promise<TeamUserView> {
    const changed = await this.work.run(async (manager, announce) => {
      const { team, member, ended } = await this.find(manager, caller, input);
      await requireVersion(caller, member, () => teamUserView(member, ended));
      await change(manager, TeamUser, member, { userRoleName: input.userRoleName });
      await audit(manager, 'member.role', { subjectId: member.memberId, detail: input.userRoleName });
      const payload = await userPayload(manager, member, team);
      announce('user.editinvite', caller.parent, member.memberId, payload);
      return teamUserView(member, ended);
    });
    this.credentials.forget();
    return changed;
  }

  /** Takes effect at once in all processes; announces no event. */
  async remove(caller: Caller, input: TeamUserId): Promise<TeamUserView> {
    const removed = await this.work.run(async (manager) => {
      const { member, ended } = await this.find(manager, caller, input);
      await requireVersion(caller, member, () => teamUserView(member, ended));
      await remove(manager, TeamUser, member);
      await audit(manager, 'member.remove', { subjectId: member.memberId });
      if (member.userId !== null) await endSessionsWithoutAccount(manager, member.userId);
      return teamUserView(member, ended);
    });
    this.credentials.forget();
    return removed;
  }

  /** The member; 404 for somebody who declined, as for an unknown one. */
  private async find(
    manager: EntityManager,
    caller: Caller,
    { teamId, userEmail }: TeamUserId,
  ): Promise<Membership> {
    await takeTurn(manager, caller);
    const living = { teamId, deletedAt: IsNull() };
    const team = await findReached(manager, Team, caller, living, 'assignAccountId');
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
