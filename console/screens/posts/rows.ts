import { readByPostIds } from '../../api/by-post-ids';
import type { Data, Item } from '../../api/operations';

/** The fields in the list of posts: all except the content, which can be large. */
export const ROW_FIELDS = [
  ...(['postId', 'accountId', 'postTitle', 'postSlug', 'postUrl', 'postStatus', 'postVisibility'] as const),
  ...(['postPublishAt', 'postUnpublishAt', 'postCategoriesId', 'postCategory', 'postAuthor'] as const),
  ...(['publishedAt', 'seoScore', 'draftVersion', 'version', 'updatedAt'] as const),
];

/** The fields of posts that a search finds. */
export const FOUND_FIELDS = [...ROW_FIELDS, 'snippet' as const, 'titleSnippet' as const];

const DRAFT_FIELDS = ['postId', 'postTitle', 'postSlug', 'savedBy', 'savedAt', 'reviewState'] as const;

export type PostRow = Required<Pick<Item<Data<'listPosts'>>, (typeof ROW_FIELDS)[number]>> &
  Pick<Item<Data<'searchPosts'>>, 'snippet' | 'titleSnippet'> & {
    /** Only in lists of drafts. */
    draft?: DraftFacts | undefined;
  };

type DraftRow = Required<Pick<Item<Data<'listDrafts'>>, (typeof DRAFT_FIELDS)[number]>>;

type DraftFacts = Pick<DraftRow, 'savedBy' | 'savedAt' | 'reviewState'>;

/** Shows unpublished posts with the title and slug of their draft, because the post still has its first title. */
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

/** Shows posts as in their drafts, and who saved those. */
export async function withDrafts(
  accountId: number,
  posts: PostRow[],
  signal: AbortSignal,
): Promise<PostRow[]> {
  const postIds = posts.map(({ postId }) => postId);
  const input = { accountId, postIds, fields: [...DRAFT_FIELDS] };
  const drafts = (await readByPostIds('listDrafts', input, signal)) as Map<number, DraftRow>;
  return posts.map((post) => {
    const draft = drafts.get(post.postId);
    return draft ? { ...post, postTitle: draft.postTitle, postSlug: draft.postSlug, draft } : post;
  });
}
