import { useSession } from './session';
import { useOperation } from './use-operation';

/** How many categories or authors of an account a choice offers: as many as one page can have. */
const LIMIT = 500;

interface Choice {
  value: string;
  label: string;
}

/** Returns the categories that posts of an account can have as the options of a choice, by name. */
export function useCategoryOptions(accountId: number): Choice[] {
  const parent = useParentFilter(accountId);
  const { data: own = [] } = useOperation('listCategories', { accountId, limit: LIMIT });
  const { data: shared = [] } = useOperation('listCategories', ...parent);
  return sorted([...own, ...shared].map(({ catId, catName }) => ({ value: String(catId), label: catName })));
}

/** Returns the authors that posts of an account can have as the options of a choice, by name. */
export function useAuthorOptions(accountId: number): Choice[] {
  const parent = useParentFilter(accountId);
  const { data: own = [] } = useOperation('listAuthors', { accountId, limit: LIMIT });
  const { data: shared = [] } = useOperation('listAuthors', ...parent);
  return sorted(
    [...own, ...shared].map(({ authorId, authorName }) => ({ value: String(authorId), label: authorName })),
  );
}

/**
 * Returns how to read a list of the parent account, whose categories and authors posts of a sub-account can have as well.
 * It is not read for a parent account itself, nor if the person has no role in it.
 */
function useParentFilter(accountId: number): [{ accountId: number; limit: number }, { enabled: boolean }] {
  const accounts = useSession().data?.accounts ?? [];
  const parentId = accounts.find((account) => account.accountId === accountId)?.parentAccountId ?? 0;
  const enabled = accounts.some((account) => account.accountId === parentId);
  return [{ accountId: parentId, limit: LIMIT }, { enabled }];
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
