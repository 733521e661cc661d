import type { Data, Item, Whole } from '../../api/operations';

export type Version = Item<Whole<Data<'listPostVersions'>>>;

export type DraftState = Item<Whole<Data<'listDraftVersions'>>>;
