import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Id } from '../common/fields';
import { Operation, type Right } from '../operations/operation';
import type { Role } from '../operations/role-order';
import type { AccountTree } from './account-tree';
import { Caller, type Principal } from './caller';
import { AccountScopeGuard } from './account-scope.guard';

class View {
  @Id() id: number;
}

class Handlers {
  @Operation('anywhere', 'An operation that names nothing', View, {
    role: 'Admin',
    on: 'anywhere',
    scope: 'write',
  })
  anywhere(this: void) {}

  @Operation('account', 'An operation that works in an account', View, {
    role: 'Admin',
    on: 'account',
    scope: 'write',
  })
  account(this: void) {}

  @Operation('record', 'An operation that names a record', View, {
    role: 'Admin',
    on: 'record',
    scope: 'write',
  })
  record(this: void) {}
}

const { anywhere, account, record } = Handlers.prototype;

const PARENT = 1;
const SUB_ACCOUNT = 2;

describe('the account-scope guard', () => {
  const guard = new AccountScopeGuard({} as AccountTree);

  /**
   * Returns a function that calls the guard for a caller with `role` in the account `where`. The input names no
   * account.
   */
  const callBy = (handler: () => void, role: Role, where = PARENT) => {
    const right: Right = { role: 'Admin', on: handler.name as Right['on'], scope: 'write' };
    const principal = { parent: { accountId: PARENT }, grants: new Map([[where, role]]) };
    const caller = new Caller(principal as unknown as Principal, { name: handler.name, right }, undefined);
    const request = { caller, body: {} };
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
    return () => guard.canActivate(context as unknown as ExecutionContext);
  };

  it.each(['Viewer', 'Editor'] as const)('refuses an operation that requires an Admin to a %s', (role) => {
    expect(callBy(anywhere, role)).toThrow('role');
    expect(callBy(account, role)).toThrow('role');
  });

  it('accepts a role in a sub-account for an operation that requires it anywhere', () => {
    expect(callBy(anywhere, 'Admin', SUB_ACCOUNT)()).toBe(true);
  });

  it('requires the role in the parent account if the input names no account', () => {
    expect(callBy(account, 'Owner', SUB_ACCOUNT)).toThrow('role');
    expect(callBy(account, 'Admin')()).toBe(true);
  });

  it('does not check the role for an operation on a record, which the service does', () => {
    expect(callBy(record, 'Viewer', SUB_ACCOUNT)()).toBe(true);
  });
});
