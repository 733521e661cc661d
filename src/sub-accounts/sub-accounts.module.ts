import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Account } from '../platform/tenancy/account.entity';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { SubAccountsController } from './sub-accounts.controller';
import { SubAccountsService } from './sub-accounts.service';

@Module({
  imports: [TypeOrmModule.forFeature([Account])],
  controllers: [AccountsController, SubAccountsController],
  providers: [AccountsService, SubAccountsService],
})
export class SubAccountsModule {}
