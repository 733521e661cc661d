import type { Data, Item, Whole } from '../../api/operations';

/** A sub-account as the list has it. */
export type SubAccount = Item<Whole<Data<'listSubAccounts'>>>;
