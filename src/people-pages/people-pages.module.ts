import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { takeInForm } from '../http/form-intake';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { InvitationPagesController } from './invitation-pages.controller';
import { protect } from './page';
import { PasswordResetPagesController } from './password-reset-pages.controller';

/** The pages that the links of e-mails lead to. */
@Module({
  imports: [TeamsModule, UsersModule],
  controllers: [InvitationPagesController, PasswordResetPagesController],
})
export class PeoplePagesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(protect, takeInForm).forRoutes('invitations/:token', 'password-reset/:token');
  }
}
