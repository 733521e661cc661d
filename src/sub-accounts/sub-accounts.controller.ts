import { Body, Query } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
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

  @Operation('listsubaccounts', 'List Sub-Accounts', [SubAccountView], {
    description:
      'Lists the sub-accounts that the caller reaches, the newest first. The options are sent as a query.',
    role: 'Viewer',
    on: 'anywhere',
    method: 'GET',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ListSubAccounts) {
    return this.subAccounts.list(caller, query);
  }

  @Operation('createsubaccount', 'Create Sub-Account', SubAccountView, {
    description:
      'Creates an account below the parent account, with a blog of its own. Sends the event `subaccount.create`.',
    role: 'Admin',
    on: 'account',
    status: 201,
    idempotent: true,
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateSubAccount) {
    return this.subAccounts.add(caller, body);
  }

  @Operation('updatesubaccount', 'Update Sub-Account', SubAccountView, {
    description:
      'Changes the name of a sub-account, what its blog says of itself, and whether its posts are reviewed. Sends the event `subaccount.update`.',
    role: 'Admin',
    on: 'record',
    versioned: true,
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateSubAccount) {
    return this.subAccounts.update(caller, body);
  }

  @Operation('deletesubaccount', 'Delete Sub-Account', SubAccountView, {
    description:
      'Deletes a sub-account with everything in it. Sends the event `subaccount.delete`, and none for the records in it.',
    role: 'Admin',
    on: 'record',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: SubAccountId) {
    return this.subAccounts.remove(caller, body);
  }
}
