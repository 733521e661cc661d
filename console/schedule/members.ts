import { readByPostIds } from '../api/by-post-ids';
import type { Data, Item } from '../api/operations';
import { readAll } from '../api/whole-list';

const LIVE_FIELDS = [
  ...(['postId', 'postTitle', 'postStatus', 'postVisibility', 'postPublishAt'] as const),
  ...(['postUnpublishAt', 'version'] as const),
];

const DRAFT_FIELDS = [
  ...(['postId', 'postTitle', 'postStatus', 'postPublishAt', 'postUnpublishAt', 'draftVersion'] as const),
  ...(['baseVersion', 'reviewState', 'groupId', 'publishAt'] as const),
];

type Live = Required<Pick<Item<Data<'listPosts'>>, (typeof LIVE_FIELDS)[number]>>;

type Draft = Required<Pick<Item<Data<'listDrafts'>>, (typeof DRAFT_FIELDS)[number]>>;

/** A post that is or will be scheduled, with its draft, if it has one. */
export interface Member {
  live: Live;
  draft: Draft | null;
}

/** Reads posts with their drafts, in the given order. Deleted posts are missing. */
export async function readMembers(
  accountId: number,
  postIds: number[],
  signal: AbortSignal,
): Promise<Member[]> {
  const [posts, drafts] = await Promise.all([
    readByPostIds('listPosts', { accountId, postIds, fields: LIVE_FIELDS }, signal),
    readByPostIds('listDrafts', { accountId, postIds, fields: DRAFT_FIELDS }, signal),
  ]);
  return postIds.flatMap((postId) => {
    const live = posts.get(postId) as Live | undefined;
    return live ? { live, draft: (drafts.get(postId) as Draft | undefined) ?? null } : [];
  });
}

/** Reads the posts of a group, in the order of their ids. */
export async function readGroup(accountId: number, groupId: number, signal: AbortSignal): Promise<Member[]> {
  const drafts = await readAll('listDrafts', { accountId, groupId, sort: 'id', fields: ['postId'] }, signal);
  const postIds = drafts.map(({ postId }) => postId as number);
  return readMembers(accountId, postIds, signal);
}
