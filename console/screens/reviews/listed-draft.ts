import type { Data, Item, Whole } from '../../api/operations';

export type ListedDraft = Item<Whole<Data<'listDrafts'>>>;
