import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../platform/mail/mail.module';
import { InvitationAnswersService } from './invitation-answers.service';
import { InvitationsController } from './invitations.controller';
import { InvitationsService } from './invitations.service';
import { InvitationToken } from './team-user.entity';
import { Team } from './team.entity';
import { TeamUsersController } from './team-users.controller';
import { TeamUsersService } from './team-users.service';
import { TeamsController } from './teams.controller';
import { TeamsService } from './teams.service';

@Module({
  imports: [TypeOrmModule.forFeature([InvitationToken, Team]), MailModule],
  controllers: [TeamsController, TeamUsersController, InvitationsController],
  providers: [TeamsService, TeamUsersService, InvitationsService, InvitationAnswersService],
  exports: [InvitationAnswersService],
})
export class TeamsModule {}
