import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { BodyBudget } from '../platform/http/body-budget';
import { formIntake } from '../platform/http/form-intake';
import { HttpModule } from '../platform/http/http.module';
import { ProblemPages } from '../platform/http/problem-pages';
import { Settings } from '../platform/settings/settings';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { InvitationPagesController } from './invitation-pages.controller';
import { INVITATION_ENDED } from './invitation.page';
import { missingPage } from './missing.page';
import { withLoginUrl, problemPage, protect } from './page';
import { failedPage } from './page.filter';
import { PasswordResetPagesController } from './password-reset-pages.controller';
import { PASSWORD_RESET_ENDED } from './password-reset.page';

@Module({
  imports: [HttpModule, TeamsModule, UsersModule],
  controllers: [InvitationPagesController, PasswordResetPagesController],
})
export class AccountPagesModule implements NestModule {
  constructor(
    private readonly budget: BodyBudget,
    private readonly settings: Settings,
    problems: ProblemPages,
  ) {
    problems.add('invitations', (problem) => problemPage(failedPage(INVITATION_ENDED, problem), settings));
    problems.add('password-reset', (problem) =>
      problemPage(failedPage(PASSWORD_RESET_ENDED, problem), settings),
    );
    problems.addMissing(() => problemPage(missingPage(settings), settings));
  }

  configure(consumer: MiddlewareConsumer): void {
    const { budget, settings } = this;
    consumer
      .apply(protect, withLoginUrl(settings), formIntake(budget))
      .forRoutes('invitations/:token', 'password-reset/:token');
  }
}
