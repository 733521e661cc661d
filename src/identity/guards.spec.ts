import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Id } from '../common/fields';
import { Operation } from '../common/operation';
import { AccountTree } from './account-tree';
import { Caller, type Principal } from './caller';
import { AccountScopeGuard } from './guards';
import type { Role } from './roles';

class View {
  @Id() id: number;
}

class Handlers {
  @Operation('unlisted', 'An operation without a least role', View)
  unlisted(this: void) {}

  @Operation('updateprofile', 'An operation that names no account', View)
  listed(this: void) {}

  @Operation('toString', 'An operation called like something that every object has', View)
  inherited(this: void) {}
}

const { unlisted, listed, inherited } = Handlers.prototype;

describe('the account-scope guard', () => {
  const guard = new AccountScopeGuard({} as AccountTree);
  const callBy = (handler: () => void, name: string, role: Role) => {
    const principal = { parent: { accountId: 1 }, grants: new Map([[1, role]]) } as unknown as Principal;
    const request = { caller: new Caller(principal, name, undefined), body: {} };
    const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => request }) };
    return () => guard.canActivate(context as unknown as ExecutionContext);
  };

  it.each([
    ['that is not listed', unlisted, 'unlisted'],
    ['whose name is no entry of the list', inherited, 'toString'],
  ])('refuses an operation %s, to everybody', (_, handler, name) => {
    for (const role of ['Viewer', 'Admin', 'Owner'] as const) {
      expect(callBy(handler, name, role)).toThrow('role');
    }
  });

  it('lets an operation pass that names no account where the role is enough', () => {
    expect(callBy(listed, 'updateprofile', 'Viewer')()).toBe(true);
  });
});
