import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { CreateTeam, GetTeam, ListTeams, TeamId, TeamView, UpdateTeam } from './teams.dto';
import { TeamsService } from './teams.service';

@Api('Teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Operation('listteams', 'List Teams', [TeamView], {
    description:
      'Lists teams. The id of the parent account lists all teams of the tree; the id of a sub-account lists the teams assigned to it.',
    role: 'Admin',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListTeams) {
    return this.teams.list(caller, body);
  }

  @Operation('teams/get', 'Get Team', TeamView, {
    tag: 'Single Records',
    role: 'Admin',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetTeam) {
    return this.teams.get(caller, body);
  }

  @Operation('createteam', 'Create Team', TeamView, {
    description:
      'Creates a team. Its members have their roles in one account. Sends the event `team.create`.',
    role: 'Admin',
    on: 'account',
    scope: 'write',
    status: 201,
    idempotent: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateTeam) {
    return this.teams.add(caller, body);
  }

  @Operation('updateteam', 'Update Team', TeamView, {
    description:
      'Changes the name of a team and the account to which it is assigned. Sends the event `team.update`.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateTeam) {
    return this.teams.update(caller, body);
  }

  @Operation('deleteteam', 'Delete Team', TeamView, {
    description: 'Deletes a team, and ends its memberships. Sends the event `team.delete`.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: TeamId) {
    return this.teams.remove(caller, body);
  }
}
