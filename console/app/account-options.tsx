import type { ReachedAccount } from '../api/session';
import { accountName } from './account-names';

interface AccountOptionsProps {
  accounts: readonly ReachedAccount[];
  chosen: ReachedAccount;
}

/** The accounts as options of a choice. If they belong to several trees, each tree is a group with its parent's name. */
export function AccountOptions({ accounts, chosen }: AccountOptionsProps) {
  const trees = [...treesOf(accounts)];
  if (trees.length === 1) return <Options members={accounts} {...{ accounts, chosen }} />;
  return (
    <>
      {trees.map(([parentId, members]) => {
        const name = members.find(({ accountId }) => accountId === parentId)?.name;
        const options = <Options key={parentId} {...{ members, accounts, chosen }} />;
        // The name of a parent account in which the person has no role is not known.
        if (name === undefined) return options;
        return (
          <optgroup key={parentId} label={name}>
            {options}
          </optgroup>
        );
      })}
    </>
  );
}

/** Returns the accounts by the id of the parent account of their tree: in each the parent account, then the others by name. */
function treesOf(accounts: readonly ReachedAccount[]): Map<number, ReachedAccount[]> {
  const trees = new Map<number, ReachedAccount[]>();
  for (const account of accounts) {
    const parentId = account.parentAccountId ?? account.accountId;
    trees.set(parentId, [...(trees.get(parentId) ?? []), account]);
  }
  for (const members of trees.values()) members.sort(byPlace);
  return trees;
}

function byPlace(one: ReachedAccount, other: ReachedAccount): number {
  const isParent = ({ parentAccountId }: ReachedAccount) => Number(parentAccountId === null);
  return isParent(other) - isParent(one) || one.name.localeCompare(other.name);
}

interface OptionsProps extends AccountOptionsProps {
  /** Those of the accounts that are offered here. */
  members: readonly ReachedAccount[];
}

function Options({ members, accounts, chosen }: OptionsProps) {
  return (
    <>
      {members.map((account) => (
        <option
          key={account.accountId}
          value={account.accountId}
          selected={account.accountId === chosen.accountId}
        >
          {accountName(account, accounts)}
        </option>
      ))}
    </>
  );
}
