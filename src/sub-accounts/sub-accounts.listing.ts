import { Account } from '../platform/tenancy/account.entity';
import { Listing } from '../platform/lists/listing';
import { SubAccountView } from './sub-accounts.dto';

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
