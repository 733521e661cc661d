import { Account } from '../identity/account.entity';
import { Listing } from '../lists/listing';
import type { SubAccountView } from './sub-accounts.dto';

/** Sub-accounts as lists and single answers show them. */
export const SUB_ACCOUNTS = new Listing<SubAccountView>({
  entity: Account,
  id: 'accountId',
  fields: {
    subAccountId: { needs: ['accountId'], read: ({ accountId }) => accountId },
    name: true,
    parentAccountId: true,
    blogSlug: true,
    blogUrl: true,
    version: true,
    createdAt: true,
    updatedAt: true,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', name: 'nameKey' },
  search: ['nameKey'],
});
