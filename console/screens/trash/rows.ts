import type { Data, Item } from '../../api/operations';

/** The fields that the trash reads. */
export const TRASH_FIELDS = [
  ...(['postId', 'accountId', 'postTitle', 'version', 'deletedAt', 'deletedBy', 'purgeAt'] as const),
];

/** A deleted post as the trash shows it. */
export type TrashRow = Required<Pick<Item<Data<'listTrash'>>, (typeof TRASH_FIELDS)[number]>>;
