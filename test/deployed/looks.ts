import type { Records } from './records';
import type { Run } from './run';

/**
 * Returns the current records of all lists. A test reads them before and after operations to see whether these have
 * changed any. Lists of the parent account show only records named after the run.
 */
export async function lookAtAll({ accountId, parentId }: Records, { a, state }: Run): Promise<unknown> {
  const own = { search: state.id };
  const lists = await Promise.all([
    a.list('listposts', { accountId }),
    a.list('drafts/list', { accountId }),
    a.list('previews/list', { accountId }),
    a.list('posts/trash', { accountId }),
    a.list('listcategories', { accountId }),
    a.list('listauthors', { accountId }),
    a.list('media/list', { accountId }),
    a.list('listteams', { accountId: parentId, ...own }),
    a.list('webhooks/list', { accountId }),
    a.list('webhooks/deliveries', { accountId }),
    a.list('listsubaccounts', own),
    a.list('apikeys/list', { accountId: parentId, ...own, fields: ['apikey', 'name'] }),
  ]);
  return lists.map(({ data }) => data);
}
