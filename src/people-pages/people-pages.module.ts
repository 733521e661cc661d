import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { BodyBudget } from '../http/body-budget';
import { formIntake } from '../http/form-intake';
import { HttpModule } from '../http/http.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { InvitationPagesController } from './invitation-pages.controller';
import { protect } from './page';
import { PasswordResetPagesController } from './password-reset-pages.controller';

/** The pages that the links of e-mails lead to. */
@Module({
  imports: [HttpModule, TeamsModule, UsersModule],
  controllers: [InvitationPagesController, PasswordResetPagesController],
})
export class PeoplePagesModule implements NestModule {
  constructor(private readonly budget: BodyBudget) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(protect, formIntake(this.budget)).forRoutes('invitations/:token', 'password-reset/:token');
  }
}
