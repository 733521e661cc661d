import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../identity/account.entity';
import { SubAccountsController } from './sub-accounts.controller';
import { SubAccountsService } from './sub-accounts.service';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [SubAccountsController],
  providers: [SubAccountsService],
})
export class SubAccountsModule {}
