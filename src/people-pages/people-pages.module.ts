import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { BodyBudget } from '../http/body-budget';
import { formIntake } from '../http/form-intake';
import { HttpModule } from '../http/http.module';
import { ProblemPages } from '../http/problem-pages';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { InvitationPagesController } from './invitation-pages.controller';
import { INVITATION_ENDED } from './invitation.page';
import { problemPage, protect } from './page';
import { failed } from './page.filter';
import { PasswordResetPagesController } from './password-reset-pages.controller';
import { PASSWORD_RESET_ENDED } from './password-reset.page';

/** The pages that the links of e-mails lead to. */
@Module({
  imports: [HttpModule, TeamsModule, UsersModule],
  controllers: [InvitationPagesController, PasswordResetPagesController],
})
export class PeoplePagesModule implements NestModule {
  constructor(
    private readonly budget: BodyBudget,
    problems: ProblemPages,
  ) {
    problems.add('invitations', (problem) => problemPage(failed(INVITATION_ENDED, problem)));
    problems.add('password-reset', (problem) => problemPage(failed(PASSWORD_RESET_ENDED, problem)));
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(protect, formIntake(this.budget)).forRoutes('invitations/:token', 'password-reset/:token');
  }
}
