import { Account } from '../identity/account.entity';
import { Listing } from '../lists/listing';
import { SubAccountView } from './sub-accounts.dto';

/** Sub-accounts as lists and single answers show them. */
export const SUB_ACCOUNTS = new Listing(SubAccountView, {
  entity: Account,
  id: 'accountId',
  computed: {
    subAccountId: { needs: ['accountId'], read: ({ accountId }) => accountId },
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', name: 'nameKey' },
  search: ['nameKey'],
  filters: [['subAccountId', 'accountId'], 'parentAccountId', 'name', 'blogSlug'],
});
