import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { GetTeam, TeamView } from './teams.dto';
import { TeamsService } from './teams.service';

@Api('Single Records')
export class TeamController {
  constructor(private readonly teams: TeamsService) {}

  @Operation('teams/get', 'Get Team', TeamView, { role: 'Admin', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetTeam) {
    return this.teams.get(caller, body);
  }
}
