import type { Data, Item, Whole } from '../../api/operations';

export type SubAccount = Item<Whole<Data<'listSubAccounts'>>>;
