import type { Data, Item } from '../../api/operations';

export const TRASH_FIELDS = [
  ...(['postId', 'accountId', 'postTitle', 'version', 'deletedAt', 'deletedBy', 'purgeAt'] as const),
];

export type TrashRow = Required<Pick<Item<Data<'listTrash'>>, (typeof TRASH_FIELDS)[number]>>;
