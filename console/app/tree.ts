import type { ReachedAccount } from '../api/session';
import { accountName } from './account-names';
import { useAccount } from './accounts';
import { rightsOf, type Rights } from './rights';
import type { ScreenRoute } from './routes';

/** The tree of the chosen account: a parent account with its sub-accounts. */
export interface Tree {
  parentId: number;
  /** The name of the parent account; undefined if the person has no role in it. */
  parentName: string | undefined;
  /** The accounts of the tree that the person reaches. */
  accounts: readonly ReachedAccount[];
  /** Returns the name of an account of the tree, which tells it from others with the same name. */
  nameOf: (accountId: number, name: string) => string;
  /** What the person may do in an account of the tree. */
  rightsIn: (accountId: number) => Rights;
  /** Whether the person may see a screen. */
  maySee: (route: ScreenRoute) => boolean;
}

/** Returns the tree of the chosen account, and what the person may do in its accounts. */
export function useTree(): Tree {
  const { account, accounts, rights } = useAccount();
  const parentId = account.parentAccountId ?? account.accountId;
  const roleIn = (accountId: number) => accounts.find((one) => one.accountId === accountId)?.role ?? null;
  const rightsIn = (accountId: number) => rightsOf(roleIn(accountId));
  return {
    parentId,
    parentName: accounts.find(({ accountId }) => accountId === parentId)?.name,
    accounts: accounts.filter((one) => (one.parentAccountId ?? one.accountId) === parentId),
    nameOf: (accountId, name) => accountName({ accountId, name }, accounts),
    rightsIn,
    maySee: ({ needs, on }) => (on === 'parent' ? rightsIn(parentId) : rights).may(needs),
  };
}
