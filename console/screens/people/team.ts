import { useEffect } from 'preact/hooks';
import type { Data, Item, Whole } from '../../api/operations';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';

/** A team as the list has it. */
export type Team = Item<Whole<Data<'listTeams'>>>;

/** A member of a team, who can be invited only. */
export type Member = Team['members'][number];

/** The operations whose answers a change of a team affects. */
export const AFTER_CHANGE = ['listTeams', 'getTeam', 'listUsers'] as const;

/** How many people are read at a time: as many as one page can have. */
const LIMIT = 500;

/** The people of the account by their e-mails. */
export interface People {
  owner: { email: string; name: string } | undefined;
  /** Returns the name of a person; null for one who has not accepted an invitation. */
  nameOf(email: string): string | null;
  /**
   * Whether the person may change a member: others than the Owner cannot change the Owner, and nobody is changed before
   * it is known who the Owner is.
   */
  mayChange(email: string): boolean;
  /** Whether a member is the person who is logged in. */
  isSelf(email: string): boolean;
}

/** Reads the people of the account. */
export function usePeople(): People {
  const { user } = useAccount();
  const { parentId, rightsIn } = useTree();
  const { people, isComplete } = useAllUsers();
  const names = new Map(
    people.map(({ email, firstName, lastName }) => [email, [firstName, lastName].filter(Boolean).join(' ')]),
  );
  const owner = people.find(({ effectiveRole }) => effectiveRole === 'Owner');
  const isOwner = rightsIn(parentId).isOwner;
  return {
    owner: owner && { email: owner.email, name: names.get(owner.email) || owner.email },
    nameOf: (email) => names.get(email) || null,
    mayChange: (email) => isOwner || ((owner !== undefined || isComplete) && email !== owner?.email),
    isSelf: (email) => email === user.email,
  };
}

/** Reads the people of the account page by page, the first ones first: the Owner is one of these. */
function useAllUsers() {
  const { account } = useAccount();
  const input = { accountId: account.accountId, sort: 'id', limit: LIMIT } as const;
  const pages = usePages('listUsers', input, { isShared: true });
  const { hasMore, isLoading, isLoadingMore, error, more } = pages;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) more();
  }, [hasMore, isLoadingMore, error]);
  return { people: pages.rows, isComplete: !isLoading && !hasMore && !error };
}

/** How many teams are read at a time. If there are more, they can be searched. */
const TEAMS_LIMIT = 50;

/** Reads the teams of the account whose names begin with a text. */
export function useTeams(search: string) {
  const { account } = useAccount();
  const filter = { accountId: account.accountId, ...(search && { search }) };
  const pages = usePages('listTeams', { ...filter, sort: 'teamName', limit: TEAMS_LIMIT });
  const teams: readonly Team[] = pages.rows;
  return { pages, teams, isSearchable: search !== '' || pages.hasMore || teams.length > TEAMS_LIMIT };
}
