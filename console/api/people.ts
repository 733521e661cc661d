import { useMemo } from 'preact/hooks';
import type { Data, Item } from './operations';
import { useQuery } from './queries';
import { readAll } from './whole-list';

type Names = Pick<Item<Data<'listUsers'>>, 'firstName' | 'lastName' | 'email'>;

const SHOWN: ('userId' | 'firstName' | 'lastName' | 'email')[] = ['userId', 'firstName', 'lastName', 'email'];

/** Returns the names of the people with a role in an account by their ids, in alphabetical order. */
export function usePeopleNames(
  accountId: number,
  { enabled }: { enabled: boolean },
): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: ['listUsers', { accountId }, 'names'],
    queryFn: ({ signal }) => readAll('listUsers', { accountId, fields: SHOWN }, signal),
    enabled,
  });
  return useMemo(() => data && namesById(data), [data]);
}

function namesById(people: readonly (Names & { userId?: number })[]): ReadonlyMap<number, string> {
  const named = people.map((person) => [person.userId ?? 0, nameOf(person)] as const);
  return new Map(named.sort(([, one], [, other]) => one.localeCompare(other)));
}

function nameOf({ firstName, lastName, email = '' }: Names): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
