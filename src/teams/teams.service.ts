import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { audit } from '../platform/audit/audit';
import type { Page } from '../platform/common/page';
import { sortKey } from '../platform/common/sort-key';
import { findOwned, requireVersion, type Owned } from '../platform/access/owned-records';
import { requireNoSchedules } from '../platform/access/shown-records';
import { updateVersioned } from '../platform/database/versioned';
import { UnitOfWork } from '../platform/database/unit-of-work';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import { endFormerAccess } from '../platform/access/former-access';
import { requireRecentPassword } from '../platform/access/recent-password';
import type { Caller } from '../platform/access/caller';
import { raw, sql } from '../platform/database/sql';
import type { ListingQuery } from '../platform/lists/listing-query';
import { requireStill, lockTeamChanges } from './inviters';
import { hasAdmin } from './team-roles';
import { teamPayload } from './team.events';
import { OWNED_TEAM, Team } from './team.entity';
import type { CreateTeam, GetTeam, ListTeams, TeamId, TeamView, UpdateTeam } from './teams.dto';
import { membersOfTeams, TEAMS } from './teams.listing';

@Injectable()
export class TeamsService {
  constructor(
    @InjectRepository(Team) private readonly teams: Repository<Team>,
    private readonly work: UnitOfWork,
  ) {}

  list(caller: Caller, query: ListTeams): Promise<Page<TeamView>> {
    const shown = shownTeams(this.teams.manager, caller);
    return TEAMS.page(this.teams.manager, { ...query, ...shown, unique: Boolean(query.teamId) });
  }

  get(caller: Caller, query: GetTeam): Promise<TeamView> {
    const shown = shownTeams(this.teams.manager, caller);
    return TEAMS.get(this.teams.manager, caller, { ...query, ...shown });
  }

  add({ named, parent }: Caller, { teamName }: CreateTeam): Promise<TeamView> {
    return this.work.run(async ({ manager, announce }) => {
      const now = clock.date();
      const team = manager.create(Team, {
        accountId: parent.accountId,
        teamName,
        nameKey: sortKey(teamName),
        assignAccountId: named.accountId,
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
      await manager.insert(Team, team);
      await audit(manager, 'team.create', { subjectId: team.teamId });
      announce('team.create', parent, team.teamId, teamPayload(team, named));
      return view(manager, team, named);
    });
  }

  async update(caller: Caller, { teamId, teamName }: UpdateTeam): Promise<TeamView> {
    const { named, parent } = caller;
    return this.work.run(
      async ({ manager, announce }) => {
        await lockTeamChanges(manager, caller);
        const team = await this.find(manager, caller, teamId);
        caller.requireRole(named.accountId);
        await requireStill(manager, caller, [team, { ...team, assignAccountId: named.accountId }]);
        const isMoving = team.assignAccountId !== named.accountId;
        if (isMoving) await requireMovable(manager, caller, team);
        await requireVersion(caller, team, () => view(manager, team, team.account));
        if (isMoving) await endFormerAccess(manager, membersOf(teamId));
        await updateVersioned(manager, Team, team, {
          teamName,
          nameKey: sortKey(teamName),
          assignAccountId: named.accountId,
        });
        await audit(manager, 'team.update', { subjectId: teamId });
        announce('team.update', parent, teamId, teamPayload(team, named));
        return view(manager, team, named);
      },
      { access: true },
    );
  }

  /** Members lose their roles immediately; housekeeping later deletes them, and sessions without another account. */
  async remove(caller: Caller, { teamId }: TeamId): Promise<TeamView> {
    return this.work.run(
      async ({ manager, announce }) => {
        await lockTeamChanges(manager, caller);
        const team = await this.find(manager, caller, teamId);
        await requireStill(manager, caller, [team]);
        await requireNoSchedules(manager, caller, membersOf(teamId));
        const last = await view(manager, team, team.account);
        await requireVersion(caller, team, () => last);
        const deletedAt = clock.date();
        const payload = teamPayload(team, team.account, deletedAt);
        await updateVersioned(manager, Team, team, { deletedAt });
        await audit(manager, 'team.delete', { subjectId: teamId });
        announce('team.delete', caller.parent, teamId, payload);
        return last;
      },
      { access: true },
    );
  }

  private find(manager: EntityManager, caller: Caller, teamId: number): Promise<Owned<Team>> {
    return findOwned(manager, OWNED_TEAM, caller, { teamId, deletedAt: IsNull() });
  }
}

const membersOf = (teamId: number) => sql`SELECT m.user_id FROM team_users m WHERE m.team_id = ${teamId}`;

/** Throws 403 if scheduled drafts depend on a member, or if an Admin's team moves without a recent password. */
async function requireMovable(manager: EntityManager, caller: Caller, team: Team): Promise<void> {
  await requireNoSchedules(manager, caller, membersOf(team.teamId));
  if (await hasAdmin(manager, team)) await requireRecentPassword(manager, caller.principal);
}

/** All teams of the tree for the parent account, else those that are assigned to the sub-account. */
function shownTeams(manager: EntityManager, { named, parent }: Caller): ListingQuery {
  const whole = named.accountId === parent.accountId;
  return {
    scope: { field: whole ? 'accountId' : 'assignAccountId', values: [named.accountId] },
    filters: [
      raw('r.deleted_at IS NULL'),
      // Looks up the account of each team, because a list of all deleted accounts of the tree could be long.
      raw('(SELECT a.deleted_at FROM accounts a WHERE a.account_id = r.assign_account_id) IS NULL'),
    ],
    async complete(rows, names) {
      if (!names.includes('members')) return;
      const members = await membersOfTeams(
        manager,
        rows.map((row) => Number(row.teamId)),
      );
      for (const row of rows) row.members = members.get(Number(row.teamId));
    },
  };
}

async function view(manager: EntityManager, team: Team, assigned: TreeAccount): Promise<TeamView> {
  const members = await membersOfTeams(manager, [team.teamId]);
  return TEAMS.view({ ...team, assignAccountName: assigned.name, members: members.get(team.teamId) });
}
