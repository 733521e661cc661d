import type { Computed } from './listing-spec';

/** The columns of the account that a listed record lives in. */
export const ACCOUNT_JOIN = {
  joined: { parentAccountId: 'account.parent_account_id' },
  joins: { account: 'JOIN accounts account ON account.account_id = r.account_id' },
};

/** The record's account where that is a sub-account; null in the parent. */
export const SUB_ACCOUNT_ID: Computed = {
  needs: ['accountId', 'parentAccountId'],
  read: ({ accountId, parentAccountId }) => (parentAccountId === null ? null : accountId),
};
