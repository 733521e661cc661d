import type { Fields } from '../answers';
import type { Blog, Credentials } from '../blog';
import { until } from '../until';
import { Drafts } from './drafts';

export const AHEAD = '2099-01-01T00:00:00.000Z';

const PAST = '2026-01-01 00:00:00.000';

/** The time that `makeDue` gives a group. */
export const DUE_SINCE = '2026-01-01T00:00:00.000Z';

/** Adds a public post for each title, with a draft that appends ` 2` to the title. */
export async function draftedPosts(
  blog: Blog,
  titles: readonly string[],
  fields: Fields = {},
  as?: Credentials,
): Promise<Drafts[]> {
  const all: Drafts[] = [];
  for (const postTitle of titles) {
    const drafts = await Drafts.ofNew(blog, { postTitle, postStatus: 'published', ...fields }, as);
    await drafts.save({ postTitle: `${postTitle} 2` }, as);
    all.push(drafts);
  }
  return all;
}

/** Drafts of the same account. */
export function scheduled(blog: Blog, drafts: readonly Drafts[], as?: Credentials, publishAt = AHEAD) {
  return blog.call('drafts/schedule', { ...keysOf(drafts), publishAt }, as);
}

export function keysOf(drafts: readonly Drafts[]) {
  return { accountId: drafts[0]?.accountId, postIds: drafts.map(({ postId }) => postId) };
}

/** Moves the time of a group into the past. */
export function makeDue(blog: Blog, groupId: unknown) {
  return blog.sql('UPDATE draft_groups SET publish_at = ? WHERE group_id = ?', [PAST, groupId]);
}

/** Moves the time of a group into the past, and waits until it is published or has failed. */
export async function settle(blog: Blog, groupId: unknown): Promise<void> {
  await makeDue(blog, groupId);
  await until('the group is decided', async () => {
    const rows = await blog.sql('SELECT 1 FROM draft_groups WHERE group_id = ? AND published_at IS NULL', [
      groupId,
    ]);
    return rows.length === 0;
  });
}
