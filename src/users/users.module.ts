import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Session } from '../identity/session.entity';
import { User } from '../identity/user.entity';
import { LoginsService } from './logins.service';
import { LogoutsController } from './logouts.controller';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [TypeOrmModule.forFeature([Session, User])],
  controllers: [UsersController, LogoutsController],
  providers: [LoginsService, UsersService],
})
export class UsersModule {}
