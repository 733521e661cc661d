import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit';
import type { Page } from '../common/answers';
import { sortKey } from '../common/sort-key';
import { change, findOwned, requireVersion, type Owned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Account } from '../identity/account.entity';
import type { Caller } from '../identity/caller';
import { Credentials } from '../identity/credentials';
import { raw } from '../lists/sql';
import { requireStill, takeTurn } from './inviters';
import { teamPayload } from './team.events';
import { Team } from './team.entity';
import type { CreateTeam, ListTeams, TeamId, TeamView, UpdateTeam } from './teams.dto';
import { membersOfTeams, TEAMS } from './teams.listing';

/** Creates, lists, changes and deletes teams. */
@Injectable()
export class TeamsService {
  constructor(
    @InjectRepository(Team) private readonly teams: Repository<Team>,
    private readonly credentials: Credentials,
    private readonly work: UnitOfWork,
  ) {}

  list({ named, parent }: Caller, query: ListTeams): Promise<Page<TeamView>> {
    const { manager } = this.teams;
    const whole = named.accountId === parent.accountId;
    return TEAMS.page(manager, {
      ...query,
      scope: { field: whole ? 'accountId' : 'assignAccountId', values: [named.accountId] },
      filters: [
        raw('r.deleted_at IS NULL'),
        // A subquery per team, because the tree may have many sub-accounts.
        raw('(SELECT a.deleted_at FROM accounts a WHERE a.account_id = r.assign_account_id) IS NULL'),
      ],
      unique: Boolean(query.teamId),
      async complete(rows, names) {
        if (!names.includes('members')) return;
        const members = await membersOfTeams(
          manager,
          rows.map((row) => Number(row.teamId)),
        );
        for (const row of rows) row.members = members.get(Number(row.teamId));
      },
    });
  }

  add({ named, parent }: Caller, { teamName }: CreateTeam): Promise<TeamView> {
    return this.work.run(async (manager, announce) => {
      const now = new Date();
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
    const updated = await this.work.run(async (manager, announce) => {
      await takeTurn(manager, caller);
      const team = await this.find(manager, caller, teamId);
      caller.requireRole(named.accountId);
      await requireStill(manager, caller, [team, { ...team, assignAccountId: named.accountId }]);
      await requireVersion(caller, team, () => view(manager, team, team.account));
      await change(manager, Team, team, {
        teamName,
        nameKey: sortKey(teamName),
        assignAccountId: named.accountId,
      });
      await audit(manager, 'team.update', { subjectId: teamId });
      announce('team.update', parent, teamId, teamPayload(team, named));
      return view(manager, team, named);
    });
    this.credentials.forget();
    return updated;
  }

  /** Its memberships end at once; housekeeping deletes them, and the sessions of members without another account. */
  async remove(caller: Caller, { teamId }: TeamId): Promise<TeamView> {
    const removed = await this.work.run(async (manager, announce) => {
      await takeTurn(manager, caller);
      const team = await this.find(manager, caller, teamId);
      await requireStill(manager, caller, [team]);
      const last = await view(manager, team, team.account);
      await requireVersion(caller, team, () => last);
      const deletedAt = new Date();
      const payload = teamPayload(team, team.account, deletedAt);
      await change(manager, Team, team, { deletedAt });
      await audit(manager, 'team.delete', { subjectId: teamId });
      announce('team.delete', caller.parent, teamId, payload);
      return last;
    });
    this.credentials.forget();
    return removed;
  }

  private find(manager: EntityManager, caller: Caller, teamId: number): Promise<Owned<Team>> {
    return findOwned(manager, Team, caller, { teamId, deletedAt: IsNull() }, 'assignAccountId');
  }
}

async function view(manager: EntityManager, team: Team, assigned: Account): Promise<TeamView> {
  const members = await membersOfTeams(manager, [team.teamId]);
  return TEAMS.view({ ...team, assignAccountName: assigned.name, members: members.get(team.teamId) });
}
