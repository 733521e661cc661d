import type { Data, Item, Whole } from '../../api/operations';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';

/** A team as the list has it. */
export type Team = Item<Whole<Data<'listTeams'>>>;

/** A member of a team, who can be invited only. */
export type Member = Team['members'][number];

/** The operations whose answers a change of a team affects. */
export const AFTER_CHANGE = ['listTeams', 'getTeam', 'listUsers'] as const;

/** How many people are read for their names: as many as one page can have. */
const LIMIT = 500;

/** The people of the account by their e-mails. */
export interface People {
  owner: { email: string; name: string } | undefined;
  /** Returns the name of a person; null for one who has not accepted an invitation. */
  nameOf(email: string): string | null;
  /** Whether the person may change a member: others than the Owner cannot change the Owner. */
  mayChange(email: string): boolean;
}

/** Reads the people of the account. */
export function usePeople(): People {
  const { account } = useAccount();
  const { parentId, rightsIn } = useTree();
  const { data = [] } = useOperation('listUsers', { accountId: account.accountId, limit: LIMIT });
  const names = new Map(
    data.map(({ email, firstName, lastName }) => [email, [firstName, lastName].filter(Boolean).join(' ')]),
  );
  const owner = data.find(({ effectiveRole }) => effectiveRole === 'Owner');
  return {
    owner: owner && { email: owner.email, name: names.get(owner.email) || owner.email },
    nameOf: (email) => names.get(email) || null,
    mayChange: (email) => email !== owner?.email || rightsIn(parentId).isOwner,
  };
}
