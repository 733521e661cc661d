import { problemOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { isAhead } from './dates';
import type { Desk } from './desk';
import type { Draft, FieldName, Post, PostFields } from './fields';
import { service } from './service';

/** What should become of a post. */
type Wish = Partial<Pick<PostFields, 'postStatus' | 'postPublishAt'>>;

const PUBLIC = ['published', 'publish', 'live'];
const SCHEDULED = ['scheduled', 'schedule', 'future'];

/** Saves the post as it is now, makes it if it does not exist, and publishes its draft. Returns whether it is done. */
export async function publish(
  desk: Desk,
  options: { override?: true; take?: 'draft' } = {},
): Promise<boolean> {
  return publishAs(desk, publicWish(desk), options);
}

/** Publishes the post at a time ahead. */
export function scheduleAt(desk: Desk, postPublishAt: string): Promise<boolean> {
  return publishAs(desk, { postStatus: 'scheduled', postPublishAt }, {});
}

function publicWish(desk: Desk): Wish {
  const { postStatus, postPublishAt } = desk.fields;
  return {
    ...(!isOneOf(PUBLIC, postStatus) && { postStatus: 'published' }),
    ...(isAhead(postPublishAt) && { postPublishAt: null }),
  };
}

function isOneOf(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status.trim().toLowerCase());
}

async function publishAs(
  desk: Desk,
  wish: Wish,
  options: { override?: true; take?: 'draft' },
): Promise<boolean> {
  desk.edit(wish);
  if (!(await desk.save({ isNew: true }))) return false;
  try {
    const published = await publishDraft(desk, options);
    const post = published && (await asWished(published, wish, desk));
    if (!post) return false;
    await desk.show(post, null);
    await refreshPosts();
    return true;
  } catch (error) {
    showRefusal(desk, error);
    return false;
  }
}

/** Publishes the draft, if there is one, and returns the post. */
async function publishDraft(desk: Desk, options: { override?: true; take?: 'draft' }): Promise<Post | null> {
  const { post, draft } = desk.state.get();
  if (!post || !draft) return post;
  return service.publish({ accountId: post.accountId, postId: post.postId }, draft.draftVersion, options);
}

/**
 * Returns the post once it has the wished status: where the draft was made while the post had it already, publishing the
 * draft alone does not change it back.
 */
async function asWished(post: Post, wish: Wish, desk: Desk): Promise<Post> {
  const isPublic = post.postVisibility !== 'private';
  const end = post.postUnpublishAt;
  if (isPublic || (end !== null && !isAhead(end))) return post;
  const { postStatus = 'published', postPublishAt = desk.fields.postPublishAt } = wish;
  return service.update(post, { postStatus, postPublishAt });
}

function showRefusal(desk: Desk, error: unknown): void {
  const problem = problemOf(error, 'publishDraft');
  if (problem?.code !== 'draft_conflict') return desk.fail(error);
  const { conflicts } = problem as unknown as {
    conflicts: { field: FieldName; base: unknown; live: unknown; draft: unknown }[];
  };
  const fields = conflicts.map(({ field, base, live, draft }) => ({
    field,
    base,
    mine: draft,
    theirs: live,
  }));
  desk.conflictsWith({ with: 'live', fields, by: null });
}

/** Takes a post back from its readers. Returns how to publish it again; null if the service refused. */
export async function unpublish(desk: Desk): Promise<(() => void) | null> {
  const { post, draft } = desk.state.get();
  if (!post) return null;
  try {
    const { postStatus, postPublishAt } = post;
    const after = await service.update(post, { postStatus: 'draft' });
    await desk.show(after, draft);
    await refreshPosts();
    return () => void publishAs(desk, { postStatus, postPublishAt }, {});
  } catch (error) {
    desk.fail(error);
    return null;
  }
}

/** Drops the draft. Returns how to bring it back; null if the service refused. */
export async function discard(desk: Desk): Promise<(() => void) | null> {
  const { post, draft } = desk.state.get();
  if (!post || !draft) return null;
  const id = { accountId: post.accountId, postId: post.postId };
  try {
    const before = await service.discardDraft(id, draft.draftVersion);
    await desk.forget();
    await desk.show(await service.post(id), null);
    await refreshPosts();
    return () => {
      desk.edit(changesOf(before));
      void desk.save();
    };
  } catch (error) {
    desk.fail(error);
    return null;
  }
}

function changesOf(draft: Draft): Partial<PostFields> {
  const names = draft.changedFields;
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/**
 * Saves the post, and asks for a review of its draft. Returns whether it is done. An approval is for the draft as it is:
 * so the draft says already that the post becomes public, and publishing it changes nothing more.
 */
export async function requestReview(desk: Desk, note: string): Promise<boolean> {
  if (!isOneOf([...PUBLIC, ...SCHEDULED], desk.fields.postStatus)) desk.edit({ postStatus: 'published' });
  if (!(await desk.save({ isNew: true }))) return false;
  const { post } = desk.state.get();
  if (!post) return false;
  const id = { accountId: post.accountId, postId: post.postId };
  try {
    if (!desk.state.get().draft) await service.openDraft(id);
    await desk.show(post, await service.requestReview(id, note || null));
    await refreshPosts();
    return true;
  } catch (error) {
    desk.fail(error);
    return false;
  }
}

/** Moves the post to the trash. Returns how to bring it back; null if the service refused. */
export async function moveToTrash(desk: Desk): Promise<(() => void) | null> {
  const { post } = desk.state.get();
  if (!post) return null;
  const { accountId, postId, postStatus } = post;
  try {
    await service.trash(post);
    await desk.forget();
    await refreshPosts();
    return () => void service.restore({ accountId, postId }, postStatus).then(refreshPosts, () => undefined);
  } catch (error) {
    desk.fail(error);
    return null;
  }
}

/** Decides a conflict field by field. After one with the live post, publishes the result. */
export async function decide(desk: Desk, chosen: Partial<PostFields>): Promise<boolean> {
  const { conflict } = desk.state.get();
  if (!(await desk.resolve(chosen))) return false;
  return conflict?.with === 'live' ? publish(desk, { take: 'draft' }) : true;
}

function refreshPosts(): Promise<void> {
  return refresh(
    'listPosts',
    'getPost',
    'getDraft',
    'listDrafts',
    'listTrash',
    'listPostVersions',
    'listPreviews',
  );
}
