import type { ReachedAccount } from '../api/session';

interface AccountOptionsProps {
  accounts: readonly ReachedAccount[];
  chosen: ReachedAccount;
}

/** The accounts as options of a choice. If they belong to several trees, each tree is a group with its parent's name. */
export function AccountOptions({ accounts, chosen }: AccountOptionsProps) {
  const trees = [...treesOf(accounts)];
  if (trees.length === 1) return <Options {...{ accounts, chosen }} />;
  return (
    <>
      {trees.map(([parentId, members]) => {
        const name = members.find(({ accountId }) => accountId === parentId)?.name;
        const options = <Options key={parentId} accounts={members} chosen={chosen} />;
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

function Options({ accounts, chosen }: AccountOptionsProps) {
  return (
    <>
      {accounts.map(({ accountId, name }) => (
        <option key={accountId} value={accountId} selected={accountId === chosen.accountId}>
          {name}
        </option>
      ))}
    </>
  );
}
