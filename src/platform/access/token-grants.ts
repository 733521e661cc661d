import { highestRole, lowerRole, type Role } from '../operations/role-order';
import type { ServiceToken } from '../tenancy/service-token.entity';

export type BoundToken = Pick<ServiceToken, 'accountId' | 'treeId' | 'userRoleName' | 'madeBy'>;

/**
 * The roles of a service token: its own, but in no account more than its maker has there. Empty once the maker has no
 * role in the token's account. A token of the operator has no maker who bounds it.
 */
export function tokenGrants(
  { accountId, treeId, userRoleName, madeBy }: BoundToken,
  makers: ReadonlyMap<number, Role>,
): ReadonlyMap<number, Role> {
  if (madeBy === null) return new Map([[accountId, userRoleName]]);
  const makersIn = (id: number) => highestRole([makers.get(treeId), makers.get(id)]);
  const bound = (id: number): [number, Role][] => {
    const role = makersIn(id);
    return role ? [[id, lowerRole(userRoleName, role)]] : [];
  };
  if (!makersIn(accountId)) return new Map();
  const reached = accountId === treeId ? [...makers.keys()] : [accountId];
  return new Map(reached.flatMap(bound));
}
