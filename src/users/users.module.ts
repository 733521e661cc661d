import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Session } from '../identity/session.entity';
import { User } from '../identity/user.entity';
import { LoginsService } from './logins.service';
import { UsersController } from './users.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Session, User])],
  controllers: [UsersController],
  providers: [LoginsService],
})
export class UsersModule {}
