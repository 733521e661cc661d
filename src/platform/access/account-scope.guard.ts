import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { accountFieldsOf } from '../common/named-records';
import { accountForbidden } from '../common/problem';
import { currentRequest } from '../common/request-context';
import { thenSync } from '../common/then-sync';
import { operationOf, type OperationInfo } from '../operations/operation';
import type { TreeAccount } from '../tenancy/account.entity';
import { AccountTree } from './account-tree';
import type { Caller } from './caller';
import { requestOf } from './caller-request';

/** Throws 403 for an inaccessible account or a role that is too low; on a record, `findOwned` checks the role. */
@Injectable()
export class AccountScopeGuard implements CanActivate {
  constructor(private readonly tree: AccountTree) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const operation = operationOf(context.getHandler());
    const request = requestOf(context);
    const { caller } = request;
    if (!caller || !operation?.right) return true;
    const { on } = operation.right;
    if (on === 'anywhere') caller.requireRoleAnywhere();
    const field = accountFieldOf(operation);
    if (!field) {
      if (on === 'account') caller.requireRole(caller.parent.accountId);
      return true;
    }
    const accountId = (request.body as Record<string, number | null>)[field] ?? null;
    return thenSync(this.tree.find(caller.parent, accountId), (account) => {
      if (!account || !caller.roleIn(account.accountId)) throw accountForbidden();
      workIn(caller, account);
      if (on === 'account') caller.requireRole(account.accountId);
      return true;
    });
  }
}

function accountFieldOf({ input }: OperationInfo): string | undefined {
  return accountFieldsOf((input?.prototype ?? {}) as object)[0];
}

function workIn(caller: Caller, account: TreeAccount): void {
  caller.worksIn(account);
  const context = currentRequest();
  if (context && account.parentAccountId !== null) context.subAccountId = account.accountId;
}
