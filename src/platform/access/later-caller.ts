import type { EntityManager } from 'typeorm';
import type { Right } from '../operations/operation';
import { Account } from '../tenancy/account.entity';
import { Caller } from './caller';
import { roleOf } from './role-of';

/** The caller for work that a person has scheduled, with their current rights. Null without a role in the account. */
export async function laterCaller(
  manager: EntityManager,
  userId: number,
  account: Account,
  operation: { name: string; right: Right },
): Promise<Caller | null> {
  const role = await roleOf(manager, userId, account);
  if (!role) return null;
  const { accountId, parentAccountId } = account;
  const parent =
    parentAccountId === null
      ? account
      : await manager.findOneByOrFail(Account, { accountId: parentAccountId });
  const grants = new Map([[accountId, role]]);
  const principal = { userId, email: '', sessionId: 0, apiKeyId: null, confirmedAt: null, parent, grants };
  const caller = new Caller(principal, operation, undefined);
  caller.worksIn(account);
  return caller;
}
