import { useEffect } from 'preact/hooks';
import type { Data, Item, Whole } from '../../api/operations';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { useTree } from '../../app/tree';

export type Team = Item<Whole<Data<'listTeams'>>>;

/** A member of a team, possibly only invited. */
export type Member = Team['members'][number];

/** The API limit for rows per request. */
const LIMIT = 500;

/** The people of the account, by email. */
export interface People {
  owner: { email: string; name: string } | undefined;
  /** Returns the name of a person, or null if the invitation is pending. */
  nameOf(email: string): string | null;
  /** Whether the user may change a member. Only the Owner may change the Owner, so the Owner must be known first. */
  mayChange(email: string): boolean;
  /** Whether a member is the current user. */
  isSelf(email: string): boolean;
}

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

/** Loads all users page by page, sorted by id, so that the Owner is on the first page. */
function useAllUsers() {
  const { account } = useAccount();
  const input = { accountId: account.accountId, sort: 'id', limit: LIMIT } as const;
  const pages = usePages('listUsers', input, { isShared: true });
  const { hasMore, isLoading, isLoadingMore, error, loadMore } = pages;
  useEffect(() => {
    if (hasMore && !isLoadingMore && !error) loadMore();
  }, [hasMore, isLoadingMore, error]);
  return { people: pages.rows, isComplete: !isLoading && !hasMore && !error };
}

/** The page size. With more teams, they can be searched. */
const TEAMS_LIMIT = 50;

/** Loads the teams whose names start with a text. */
export function useTeams(search: string) {
  const { account } = useAccount();
  const filter = { accountId: account.accountId, ...(search && { search }) };
  const pages = usePages('listTeams', { ...filter, sort: 'teamName', limit: TEAMS_LIMIT });
  const teams: readonly Team[] = pages.rows;
  return { pages, teams, isSearchable: search !== '' || pages.hasMore || teams.length > TEAMS_LIMIT };
}
