import type { Computed } from './listing-spec';

/** The join of the account of a listed record, which adds the id of its parent account. */
export const ACCOUNT_JOIN = {
  joined: { parentAccountId: 'account.parent_account_id' },
  joins: { account: 'JOIN accounts account ON account.account_id = r.account_id' },
};

/** The id of the account of a record if that is a sub-account; null for the parent account. */
export const SUB_ACCOUNT_ID: Computed = {
  needs: ['accountId', 'parentAccountId'],
  read: ({ accountId, parentAccountId }) => (parentAccountId === null ? null : accountId),
};
