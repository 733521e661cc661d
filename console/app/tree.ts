import type { AccessibleAccount } from '../api/session';
import { accountName } from './account-names';
import { useAccount } from './accounts';
import { rightsOf, type Rights } from './rights';
import type { ScreenRoute } from './route';

/** The account tree of the selected account. */
export interface Tree {
  parentId: number;
  /** Undefined if the user has no role in the parent account. */
  parentName: string | undefined;
  /** The accessible accounts of the tree. */
  accounts: readonly AccessibleAccount[];
  /** Returns the name of an account, with its id if the name is ambiguous. */
  nameOf: (accountId: number, name: string) => string;
  /** Returns the user's rights in an account of the tree. */
  rightsIn: (accountId: number) => Rights;
  /** Whether the user may open a screen. */
  mayOpen: (route: ScreenRoute) => boolean;
}

/** Returns the tree of the selected account with the user's rights. */
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
    mayOpen: ({ needs, on }) => (on === 'parent' ? rightsIn(parentId) : rights).may(needs),
  };
}
