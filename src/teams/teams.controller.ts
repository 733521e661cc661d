import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { CreateTeam, ListTeams, TeamId, TeamView, UpdateTeam } from './teams.dto';
import { TeamsService } from './teams.service';

@Api('Teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Operation('listteams', 'List Teams', [TeamView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListTeams) {
    return this.teams.list(caller, body);
  }

  @Operation('createteam', 'Create Team', TeamView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateTeam) {
    return this.teams.add(caller, body);
  }

  @Operation('updateteam', 'Update Team', TeamView, { versioned: true })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateTeam) {
    return this.teams.update(caller, body);
  }

  @Operation('deleteteam', 'Delete Team', TeamView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: TeamId) {
    return this.teams.remove(caller, body);
  }
}
