import type { Data, Item } from '../../api/operations';

/** The fields that the list of posts reads: all but the text, which can be large. */
export const ROW_FIELDS = [
  ...(['postId', 'accountId', 'postTitle', 'postSlug', 'postUrl', 'postStatus', 'postVisibility'] as const),
  ...(['postPublishAt', 'postUnpublishAt', 'postCategoriesId', 'postCategory', 'postAuthor'] as const),
  ...(['seoScore', 'draftVersion', 'version', 'updatedAt'] as const),
];

/** A post as the list shows it. */
export type PostRow = Required<Pick<Item<Data<'listPosts'>>, (typeof ROW_FIELDS)[number]>>;
