import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Session } from '../platform/identity/session.entity';
import { User } from '../platform/identity/user.entity';
import { MailModule } from '../platform/mail/mail.module';
import { ForgottenPasswordsService } from './forgotten-passwords.service';
import { LoginsService } from './logins.service';
import { LogoutsController } from './logouts.controller';
import { OwnPasswordsController } from './own-passwords.controller';
import { OwnPasswordsService } from './own-passwords.service';
import { PasswordAttempts } from './password-attempts.service';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetsController } from './password-resets.controller';
import { PasswordResetsService } from './password-resets.service';
import { SessionsService } from './sessions.service';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordReset, Session, User]), MailModule],
  controllers: [UsersController, LogoutsController, OwnPasswordsController, PasswordResetsController],
  providers: [
    ForgottenPasswordsService,
    LoginsService,
    OwnPasswordsService,
    PasswordAttempts,
    PasswordResetsService,
    SessionsService,
    UsersService,
  ],
  exports: [LoginsService, OwnPasswordsService, PasswordResetsService, SessionsService],
})
export class UsersModule {}
