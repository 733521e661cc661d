import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { blockListOf } from '../common/networks';
import type { Right } from '../operations/operation';
import type { Role } from '../operations/role-order';
import { Account } from '../tenancy/account.entity';
import { ServiceToken } from '../tenancy/service-token.entity';
import { Caller } from './caller';
import type { Identity, Maker } from './identity';
import { roleOf } from './role-of';
import { tokenGrants } from './token-grants';

interface LaterIdentity {
  identity: Identity;
  role: Role;
}

/**
 * The caller for work that a person or a service token has scheduled, with their current rights. Null without a role
 * in the account.
 */
export async function laterCaller(
  manager: EntityManager,
  maker: Maker,
  account: Account,
  operation: { name: string; right: Right },
): Promise<Caller | null> {
  const later = await laterIdentity(manager, maker, account);
  if (!later) return null;
  const { identity, role } = later;
  const { accountId, parentAccountId } = account;
  const parent =
    parentAccountId === null
      ? account
      : await manager.findOneByOrFail(Account, { accountId: parentAccountId });
  const grants = new Map([[accountId, role]]);
  const principal = { identity, apiKeyId: null, expiresAt: null, parent, grants };
  const caller = new Caller(principal, operation, undefined);
  caller.worksIn(account);
  return caller;
}

async function laterIdentity(
  manager: EntityManager,
  { createdBy: userId, serviceTokenId }: Maker,
  account: Account,
): Promise<LaterIdentity | null> {
  if (serviceTokenId !== null) return laterToken(manager, serviceTokenId, account);
  const role = userId === null ? null : await roleOf(manager, userId, account);
  if (userId === null || !role) return null;
  return { identity: { kind: 'person', userId, email: '', sessionId: 0, confirmedAt: null }, role };
}

async function laterToken(
  manager: EntityManager,
  serviceTokenId: number,
  account: Account,
): Promise<LaterIdentity | null> {
  const live = { serviceTokenId, revokedAt: IsNull(), expiresAt: MoreThan(clock.date()) };
  const token = await manager.findOneBy(ServiceToken, live);
  if (!token) return null;
  const { name, madeBy, treeId } = token;
  const grants = tokenGrants(token, await makersGrants(manager, token, account));
  const role = grants.get(account.accountId) ?? grants.get(treeId);
  if (!role) return null;
  const operations = new Set(token.operations.split(','));
  const addresses = blockListOf(token.allowedAddresses);
  return { identity: { kind: 'service', serviceTokenId, name, madeBy, operations, addresses }, role };
}

/** The roles of the token's maker in the account of the token, and in the account of the work. */
async function makersGrants(
  manager: EntityManager,
  { madeBy, accountId, treeId }: ServiceToken,
  account: Account,
): Promise<ReadonlyMap<number, Role>> {
  const grants = new Map<number, Role>();
  if (madeBy === null) return grants;
  const own = { accountId, parentAccountId: accountId === treeId ? null : treeId };
  for (const place of [own, account]) {
    const role = await roleOf(manager, madeBy, place);
    if (role) grants.set(place.accountId, role);
  }
  return grants;
}
