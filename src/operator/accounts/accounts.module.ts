import { Module } from '@nestjs/common';
import { FirstAccountService } from './first-account.service';
import { OperatorService } from './operator.service';

@Module({ providers: [FirstAccountService, OperatorService], exports: [OperatorService] })
export class AccountsModule {}
