import type { Data, Input, Item, Whole } from './operations';
import { useQuery } from './queries';
import { useSession } from './session';
import { readAll } from './whole-list';

interface Choice {
  value: string;
  label: string;
}

/** Returns the categories of an account and its parent as sorted select options. */
export function useCategoryOptions(accountId: number): Choice[] {
  const parent = useParentOf(accountId);
  const own = useAllRecords('listCategories', accountId);
  const shared = useAllRecords('listCategories', ...parent);
  return sorted([...own, ...shared].map(({ catId, catName }) => ({ value: String(catId), label: catName })));
}

/** Returns the authors of an account and its parent as sorted select options. */
export function useAuthorOptions(accountId: number): Choice[] {
  const parent = useParentOf(accountId);
  const own = useAllRecords('listAuthors', accountId);
  const shared = useAllRecords('listAuthors', ...parent);
  return sorted(
    [...own, ...shared].map(({ authorId, authorName }) => ({ value: String(authorId), label: authorName })),
  );
}

/** Returns the author of a person in the account, or else in its parent. Undefined if there is none. */
export function useOwnAuthor(
  accountId: number,
  userId: number,
): { authorId: number | undefined; isLoading: boolean } {
  const [parentId, { enabled }] = useParentOf(accountId);
  const own = useRecords('listAuthors', accountId);
  const shared = useRecords('listAuthors', parentId, { enabled });
  const found = [...(own.data ?? []), ...(shared.data ?? [])].find((author) => author.userId === userId);
  return { authorId: found?.authorId, isLoading: own.isLoading || shared.isLoading };
}

/** Returns the parent account, whose records the account shares. `enabled` is false if it does not exist or is inaccessible. */
export function useParentOf(accountId: number): [parentId: number, options: { enabled: boolean }] {
  const accounts = useSession().data?.accounts ?? [];
  const parentId = accounts.find((account) => account.accountId === accountId)?.parentAccountId ?? 0;
  return [parentId, { enabled: accounts.some((account) => account.accountId === parentId) }];
}

type NamedList = 'listCategories' | 'listAuthors';

/** Returns all categories or authors of an account; none until they are loaded. */
function useAllRecords<Id extends NamedList>(...wanted: Parameters<typeof useRecords<Id>>) {
  return useRecords(...wanted).data ?? [];
}

function useRecords<Id extends NamedList>(name: Id, accountId: number, { enabled = true } = {}) {
  const input = { accountId } as unknown as Input<Id>;
  const { data, isLoading } = useQuery({
    queryKey: [name, { accountId }, 'whole'],
    queryFn: ({ signal }) => readAll(name, input, signal),
    enabled,
  });
  return { data: data as Item<Whole<Data<Id>>>[] | undefined, isLoading };
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
