import { Body, Query } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import {
  CreateSubAccount,
  ListSubAccounts,
  SubAccountId,
  SubAccountView,
  UpdateSubAccount,
} from './sub-accounts.dto';
import { SubAccountsService } from './sub-accounts.service';

@Api('Sub-Accounts')
export class SubAccountsController {
  constructor(private readonly subAccounts: SubAccountsService) {}

  @Operation('listsubaccounts', 'List Sub-Accounts', [SubAccountView], { method: 'GET' })
  list(@CurrentCaller() caller: Caller, @Query() query: ListSubAccounts) {
    return this.subAccounts.list(caller, query);
  }

  @Operation('createsubaccount', 'Create Sub-Account', SubAccountView, { status: 201, idempotent: true })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateSubAccount) {
    return this.subAccounts.add(caller, body);
  }

  @Operation('updatesubaccount', 'Update Sub-Account', SubAccountView, { versioned: true })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateSubAccount) {
    return this.subAccounts.update(caller, body);
  }

  @Operation('deletesubaccount', 'Delete Sub-Account', SubAccountView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: SubAccountId) {
    return this.subAccounts.remove(caller, body);
  }
}
