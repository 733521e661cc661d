import { readByPostIds } from '../../api/by-post-ids';
import type { Data, Item } from '../../api/operations';

/** The fields that the list of posts reads: all but the text, which can be large. */
export const ROW_FIELDS = [
  ...(['postId', 'accountId', 'postTitle', 'postSlug', 'postUrl', 'postStatus', 'postVisibility'] as const),
  ...(['postPublishAt', 'postUnpublishAt', 'postCategoriesId', 'postCategory', 'postAuthor'] as const),
  ...(['publishedAt', 'seoScore', 'draftVersion', 'version', 'updatedAt'] as const),
];

/** A post as the list shows it. */
export type PostRow = Required<Pick<Item<Data<'listPosts'>>, (typeof ROW_FIELDS)[number]>>;

/**
 * Gives posts that were never public the title and the slug of their draft, if they have one: a new post keeps its first
 * title until it is published, and authors know it by the last one.
 */
export async function withDraftTitles(
  accountId: number,
  posts: PostRow[],
  signal: AbortSignal,
): Promise<PostRow[]> {
  const isUnknown = ({ publishedAt, draftVersion }: PostRow) => publishedAt === null && draftVersion !== null;
  const postIds = posts.filter(isUnknown).map(({ postId }) => postId);
  const fields = ['postId', 'postTitle', 'postSlug'] as const;
  const drafts = await readByPostIds('listDrafts', { accountId, postIds, fields: [...fields] }, signal);
  return posts.map((post) => ({ ...post, ...drafts.get(post.postId) }));
}
