import type { AccessibleAccount } from '../api/session';
import { accountName } from './account-names';

interface AccountOptionsProps {
  accounts: readonly AccessibleAccount[];
  chosen: AccessibleAccount;
}

/** Renders accounts as options, grouped by tree if there is more than one. */
export function AccountOptions({ accounts, chosen }: AccountOptionsProps) {
  const trees = [...treesOf(accounts)];
  if (trees.length === 1) return <Options members={accounts} accounts={accounts} chosen={chosen} />;
  return (
    <>
      {trees.map(([parentId, members]) => {
        const name = members.find(({ accountId }) => accountId === parentId)?.name;
        const options = <Options key={parentId} members={members} accounts={accounts} chosen={chosen} />;
        // A user without a role in the parent account does not know its name.
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

/** Groups accounts by parent account. The parent is first in its group, followed by its sub-accounts by name. */
function treesOf(accounts: readonly AccessibleAccount[]): Map<number, AccessibleAccount[]> {
  const trees = new Map<number, AccessibleAccount[]>();
  for (const account of accounts) {
    const parentId = account.parentAccountId ?? account.accountId;
    trees.set(parentId, [...(trees.get(parentId) ?? []), account]);
  }
  for (const members of trees.values()) members.sort(byPosition);
  return trees;
}

function byPosition(one: AccessibleAccount, other: AccessibleAccount): number {
  const isParent = ({ parentAccountId }: AccessibleAccount) => Number(parentAccountId === null);
  return isParent(other) - isParent(one) || one.name.localeCompare(other.name);
}

interface OptionsProps extends AccountOptionsProps {
  /** The subset of `accounts` to render. */
  members: readonly AccessibleAccount[];
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
