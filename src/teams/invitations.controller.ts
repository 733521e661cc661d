import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { InvitationAnswersService } from './invitation-answers.service';
import { AcceptInvitation, DeclineInvitation } from './invitations.dto';
import { TeamUserView } from './team-users.dto';

@Api('Invitations')
export class InvitationsController {
  constructor(private readonly answers: InvitationAnswersService) {}

  @Operation('invitations/accept', 'Accept Invitation', TeamUserView, { public: true })
  accept(@Body() body: AcceptInvitation) {
    return this.answers.accept(body);
  }

  @Operation('invitations/decline', 'Decline Invitation', TeamUserView, { public: true })
  decline(@Body() body: DeclineInvitation) {
    return this.answers.decline(body);
  }
}
