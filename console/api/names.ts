import { useOperation } from './use-operation';

/** How many categories or authors a choice offers: as many as one page can have. */
const LIMIT = 500;

interface Choice {
  value: string;
  label: string;
}

/** Returns the categories of an account as the options of a choice, by name. */
export function useCategoryOptions(accountId: number): Choice[] {
  const { data = [] } = useOperation('listCategories', { accountId, limit: LIMIT });
  return sorted(data.map(({ catId, catName }) => ({ value: String(catId), label: catName })));
}

/** Returns the authors of an account as the options of a choice, by name. */
export function useAuthorOptions(accountId: number): Choice[] {
  const { data = [] } = useOperation('listAuthors', { accountId, limit: LIMIT });
  return sorted(data.map(({ authorId, authorName }) => ({ value: String(authorId), label: authorName })));
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => a.label.localeCompare(b.label));
}
