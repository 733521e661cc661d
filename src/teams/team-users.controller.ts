import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { InvitationsService } from './invitations.service';
import { TeamUserId, TeamUserRole, TeamUserView } from './team-users.dto';
import { TeamUsersService } from './team-users.service';

@Api('Teams')
export class TeamUsersController {
  constructor(
    private readonly teamUsers: TeamUsersService,
    private readonly invitations: InvitationsService,
  ) {}

  @Operation('addusertoteam', 'Add User To Team', TeamUserView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: TeamUserRole) {
    return this.invitations.invite(caller, body);
  }

  @Operation('updateteamuserrole', 'Update Team User Role', TeamUserView, { versioned: true })
  changeRole(@CurrentCaller() caller: Caller, @Body() body: TeamUserRole) {
    return this.teamUsers.changeRole(caller, body);
  }

  @Operation('deleteteamuser', 'Delete Team User', TeamUserView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: TeamUserId) {
    return this.teamUsers.remove(caller, body);
  }
}
