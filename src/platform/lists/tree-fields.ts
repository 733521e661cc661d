import type { Computed } from './listing-spec';

export const ACCOUNT_JOIN = {
  joined: { parentAccountId: 'account.parent_account_id' },
  joins: { account: 'JOIN accounts account ON account.account_id = r.account_id' },
};

/** Null for the parent account. */
export const SUB_ACCOUNT_ID: Computed = {
  needs: ['accountId', 'parentAccountId'],
  read: ({ accountId, parentAccountId }) => (parentAccountId === null ? null : accountId),
};
