interface ScheduledPost {
  postId: number;
  postTitle: string;
  postPublishAt: string | null;
}

interface ScheduledDraft {
  postId: number;
  postTitle: string;
  publishAt: string | null;
}

/** A post that goes live, or a draft that is published at its date. */
interface Scheduled {
  postId: number;
  postTitle: string;
  at: string;
  isDraft: boolean;
}

/** Returns the posts and drafts that are next, in the order of their dates. */
export function nextOf(
  posts: readonly ScheduledPost[],
  drafts: readonly ScheduledDraft[],
  most: number,
): Scheduled[] {
  const all = [
    ...posts.map(({ postId, postTitle, postPublishAt: at }) => ({ postId, postTitle, at, isDraft: false })),
    ...drafts.map(({ postId, postTitle, publishAt: at }) => ({ postId, postTitle, at, isDraft: true })),
  ];
  return all
    .filter((one): one is Scheduled => one.at !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, most);
}
