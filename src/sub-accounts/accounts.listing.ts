import { Listing } from '../platform/lists/listing';
import { Account } from '../platform/tenancy/account.entity';
import { AccountView } from './accounts.dto';

export const ACCOUNTS = new Listing(AccountView, {
  entity: Account,
  id: 'accountId',
  sorts: {},
  search: [],
  filters: [],
});
