import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { AccountView, GetAccount, UpdateAccount } from './accounts.dto';
import { AccountsService } from './accounts.service';

@Api('Accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Operation('accounts/get', 'Get Account', AccountView, {
    description: 'Returns an account, which can be the parent account or a sub-account.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
  })
  get(@Body() body: GetAccount) {
    return this.accounts.get(body);
  }

  @Operation('accounts/update', 'Update Account', AccountView, {
    description:
      'Changes the name, the blog settings and the review setting of an account. For a sub-account it sends the event `subaccount.update`.',
    role: 'Admin',
    on: 'account',
    scope: 'write',
    publish: 'always',
    versioned: true,
    refusals: ['service_token_forbidden'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateAccount) {
    return this.accounts.update(caller, body);
  }
}
