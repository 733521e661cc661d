import type { Data, Input, Item, Whole } from './operations';
import { useQuery } from './queries';
import { useSession } from './session';
import { readWhole } from './whole-list';

interface Choice {
  value: string;
  label: string;
}

/** Returns the categories that posts of an account can have as the options of a choice, by name. */
export function useCategoryOptions(accountId: number): Choice[] {
  const parent = useParentOf(accountId);
  const own = useWhole('listCategories', accountId);
  const shared = useWhole('listCategories', ...parent);
  return sorted([...own, ...shared].map(({ catId, catName }) => ({ value: String(catId), label: catName })));
}

/** Returns the authors that posts of an account can have as the options of a choice, by name. */
export function useAuthorOptions(accountId: number): Choice[] {
  const parent = useParentOf(accountId);
  const own = useWhole('listAuthors', accountId);
  const shared = useWhole('listAuthors', ...parent);
  return sorted(
    [...own, ...shared].map(({ authorId, authorName }) => ({ value: String(authorId), label: authorName })),
  );
}

/**
 * Returns the parent of an account, to whose records posts of the account can refer as well, and whether to read these:
 * not for a parent account itself, nor if the person has no role in it.
 */
export function useParentOf(accountId: number): [parentId: number, options: { enabled: boolean }] {
  const accounts = useSession().data?.accounts ?? [];
  const parentId = accounts.find((account) => account.accountId === accountId)?.parentAccountId ?? 0;
  return [parentId, { enabled: accounts.some((account) => account.accountId === parentId) }];
}

/** Returns all categories or authors of an account that have been read. */
function useWhole<Id extends 'listCategories' | 'listAuthors'>(
  name: Id,
  accountId: number,
  { enabled = true } = {},
) {
  const input = { accountId } as unknown as Input<Id>;
  const { data = [] } = useQuery({
    queryKey: [name, { accountId }, 'whole'],
    queryFn: ({ signal }) => readWhole(name, input, signal),
    enabled,
  });
  return data as Item<Whole<Data<Id>>>[];
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
