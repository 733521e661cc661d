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

/** Returns the parent account, whose records the account shares. `enabled` is false if it does not exist or is inaccessible. */
export function useParentOf(accountId: number): [parentId: number, options: { enabled: boolean }] {
  const accounts = useSession().data?.accounts ?? [];
  const parentId = accounts.find((account) => account.accountId === accountId)?.parentAccountId ?? 0;
  return [parentId, { enabled: accounts.some((account) => account.accountId === parentId) }];
}

/** Returns all categories or authors of an account. */
function useAllRecords<Id extends 'listCategories' | 'listAuthors'>(
  name: Id,
  accountId: number,
  { enabled = true } = {},
) {
  const input = { accountId } as unknown as Input<Id>;
  const { data = [] } = useQuery({
    queryKey: [name, { accountId }, 'whole'],
    queryFn: ({ signal }) => readAll(name, input, signal),
    enabled,
  });
  return data as Item<Whole<Data<Id>>>[];
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
