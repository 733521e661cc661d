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
      'Lists the sub-accounts that the caller can access, newest first. Send the options as query parameters.',
    role: 'Viewer',
    on: 'anywhere',
    scope: 'read',
    method: 'GET',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: ListSubAccounts) {
    return this.subAccounts.list(caller, query);
  }

  @Operation('createsubaccount', 'Create Sub-Account', SubAccountView, {
    description:
      'Creates a sub-account of the parent account, with its own blog. Sends the event `subaccount.create`.',
    role: 'Admin',
    on: 'account',
    scope: 'write',
    publish: 'always',
    status: 201,
    idempotent: true,
    refusals: ['service_token_forbidden'],
  })
  add(@CurrentCaller() caller: Caller, @Body() body: CreateSubAccount) {
    return this.subAccounts.add(caller, body);
  }

  @Operation('updatesubaccount', 'Update Sub-Account', SubAccountView, {
    description:
      'Changes the name, the blog settings and the review setting of a sub-account. Sends the event `subaccount.update`.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    publish: 'always',
    versioned: true,
    refusals: ['service_token_forbidden'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateSubAccount) {
    return this.subAccounts.update(caller, body);
  }

  @Operation('deletesubaccount', 'Delete Sub-Account', SubAccountView, {
    description:
      'Deletes a sub-account with everything in it. Sends the event `subaccount.delete`, but no events for the records in it.',
    role: 'Admin',
    on: 'record',
    scope: 'write',
    publish: 'always',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: SubAccountId) {
    return this.subAccounts.remove(caller, body);
  }
}
