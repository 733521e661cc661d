import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { InvitationsService } from './invitations.service';
import { TeamUserId, TeamUserRole, TeamUserView } from './team-users.dto';
import { TeamUsersService } from './team-users.service';
import { MAY_INVITE } from './inviters';

@Api('Teams')
export class TeamUsersController {
  constructor(
    private readonly teamUsers: TeamUsersService,
    private readonly invitations: InvitationsService,
  ) {}

  @Operation('addusertoteam', 'Add User To Team', TeamUserView, {
    description:
      'Invites a person by email. The invitation can be accepted for seven days. Inviting the person again renews it. Sends the event `user.invited`.',
    role: MAY_INVITE,
    on: 'record',
    scope: 'never',
    status: 201,
    idempotent: true,
    refusals: ['already_accepted'],
  })
  add(@CurrentCaller() caller: Caller, @Body() body: TeamUserRole) {
    return this.invitations.invite(caller, body);
  }

  @Operation('updateteamuserrole', 'Update Team User Role', TeamUserView, {
    description: 'Changes the role of a member. Sends the event `user.editinvite`.',
    role: 'Admin',
    on: 'record',
    scope: 'never',
    versioned: true,
  })
  changeRole(@CurrentCaller() caller: Caller, @Body() body: TeamUserRole) {
    return this.teamUsers.changeRole(caller, body);
  }

  @Operation('deleteteamuser', 'Delete Team User', TeamUserView, {
    description: 'Ends a membership or an invitation immediately. Sends no event.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: TeamUserId) {
    return this.teamUsers.remove(caller, body);
  }
}
