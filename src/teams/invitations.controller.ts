import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { InvitationAnswersService } from './invitation-answers.service';
import { AcceptInvitation, DeclineInvitation } from './invitations.dto';
import { TeamUserView } from './team-users.dto';

@Api('Invitations')
export class InvitationsController {
  constructor(private readonly answers: InvitationAnswersService) {}

  @Operation('invitations/accept', 'Accept Invitation', TeamUserView, {
    description: 'Accepts an invitation with the token from its link. Sends the event `user.acceptinvite`.',
    public: true,
    refusals: ['record_not_found', 'rate_limited'],
  })
  accept(@Body() body: AcceptInvitation) {
    return this.answers.accept(body);
  }

  @Operation('invitations/decline', 'Decline Invitation', TeamUserView, {
    description: 'Declines an invitation with the token from its link. Sends the event `user.declineinvite`.',
    public: true,
    refusals: ['record_not_found', 'rate_limited'],
  })
  decline(@Body() body: DeclineInvitation) {
    return this.answers.decline(body);
  }
}
