import type { Records } from './records';
import type { Run } from './run';

/** A list of records. A test reads it before and after an operation to see whether the operation changed any. */
export type Look = (typeof LOOKS)[number];

const LOOKS = [
  'posts',
  'drafts',
  'previews',
  'trash',
  'categories',
  'authors',
  'teams',
  'webhooks',
  'deliveries',
  'subAccounts',
  'keys',
] as const;

/** Returns the current records of a list. Lists of the parent account show only records named after the run. */
export async function lookAt(look: Look, { accountId, parentId }: Records, run: Run): Promise<unknown> {
  const { a, state } = run;
  const search = { search: state.id };
  const looks: Record<Look, () => Promise<{ data: unknown[] }>> = {
    posts: () => a.list('listposts', { accountId }),
    drafts: () => a.list('drafts/list', { accountId }),
    previews: () => a.list('previews/list', { accountId }),
    trash: () => a.list('posts/trash', { accountId }),
    categories: () => a.list('listcategories', { accountId }),
    authors: () => a.list('listauthors', { accountId }),
    teams: () => a.list('listteams', { accountId: parentId, ...search }),
    webhooks: () => a.list('webhooks/list', { accountId }),
    deliveries: () => a.list('webhooks/deliveries', { accountId }),
    subAccounts: () => a.list('listsubaccounts', search),
    keys: () => a.list('apikeys/list', { accountId: parentId, ...search, fields: ['apikey', 'name'] }),
  };
  return (await looks[look]()).data;
}

/** Returns the current records of all lists. */
export async function lookAtAll(records: Records, run: Run): Promise<Record<Look, unknown>> {
  const seen = LOOKS.map(async (look) => [look, await lookAt(look, records, run)] as const);
  return Object.fromEntries(await Promise.all(seen)) as Record<Look, unknown>;
}
