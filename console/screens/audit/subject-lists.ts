import type { OperationId } from '../../api/operations';
import { readAll } from '../../api/whole-list';

/** A record that an entry is about, and the screen that shows it. */
export interface Subject {
  name: string;
  to: string;
  /** The account of the record. */
  accountId: number;
}

type Found = [id: number, subject: Subject];

interface Tree {
  accountId: number;
  includeSubAccounts: boolean;
}

interface SubjectList {
  operation: OperationId;
  read: (tree: Tree, signal: AbortSignal) => Promise<Found[]>;
}

/** The lists of an account tree in which entries find their subjects. */
export const SUBJECT_LISTS = {
  category: {
    operation: 'listCategories',
    read: async (tree, signal) =>
      (await readAll('listCategories', tree, signal)).map(({ catId, catName, accountId }) =>
        found(catId, catName, '/categories', accountId),
      ),
  },
  author: {
    operation: 'listAuthors',
    read: async (tree, signal) =>
      (await readAll('listAuthors', tree, signal)).map(({ authorId, authorName, accountId }) =>
        found(authorId, authorName, '/authors', accountId),
      ),
  },
  team: {
    operation: 'listTeams',
    read: async ({ accountId }, signal) =>
      (await readAll('listTeams', { accountId }, signal)).map(({ teamId, teamName }) =>
        found(teamId, teamName, '/people', accountId),
      ),
  },
  webhook: {
    operation: 'listWebhooks',
    read: async (tree, signal) =>
      (await readAll('listWebhooks', tree, signal)).map(({ webhookId, name, accountId }) =>
        found(webhookId, name, `/webhooks/${webhookId}`, accountId),
      ),
  },
  'service-token': {
    operation: 'listServiceTokens',
    read: async (tree, signal) =>
      (await readAll('listServiceTokens', tree, signal)).map(({ serviceTokenId, name, accountId }) =>
        found(serviceTokenId, name, '/service-tokens', accountId),
      ),
  },
} as const satisfies Record<string, SubjectList>;

/** Responses have all fields, because the requests select none. */
function found(id = 0, name = '', to = '', accountId = 0): Found {
  return [id, { name, to, accountId }];
}
