import { countFailures, inBatches } from '../../api/in-batches';
import { callOperation, type Input } from '../../api/operations';
import { serverNow } from '../../api/server-time';
import type { PostRow } from './rows';

export type BulkAction = { kind: 'publish' } | { kind: 'unpublish' } | { kind: 'trash' } | BulkCategory;

interface BulkCategory {
  kind: 'category';
  catId: number | null;
}

/** The result for one post. */
export interface Outcome {
  post: PostRow;
  /** Reverts the change. Absent if nothing changed, or if the post needs a review to become public again. */
  undo?: () => Promise<unknown>;
  /** Whether the post already had the new values. */
  isUnchanged?: boolean;
  error?: unknown;
}

/** A bulk action and its posts. */
export interface BulkWork {
  action: BulkAction;
  posts: readonly PostRow[];
  /** Whether the account requires reviews. */
  isReviewed: boolean;
}

type Progress = (done: number) => void;

type Changes = Partial<Omit<Input<'updatePost'>, 'accountId' | 'postId' | 'postTitle'>>;

/** Returns the new and old values of the changed fields, or null if the action changes nothing. */
export function changesOf(
  action: BulkAction,
  post: PostRow,
  now = new Date(serverNow()),
): [Changes, Changes] | null {
  const [next, before] = targetOf(action, post, now);
  const isSame = (Object.keys(next) as (keyof Changes)[]).every((field) => next[field] === before[field]);
  return isSame ? null : [next, before];
}

function targetOf(action: BulkAction, post: PostRow, now: Date): [Changes, Changes] {
  const { postStatus, postCategoriesId } = post;
  if (action.kind === 'category') return [{ postCategoriesId: action.catId }, { postCategoriesId }];
  if (action.kind === 'unpublish') return [{ postStatus: 'draft' }, { postStatus }];
  if (action.kind === 'trash' || post.postVisibility === 'public') return [{}, {}];
  return published(post, now);
}

/** Returns the changes that make a post public now, including the removal of conflicting dates. */
function published({ postStatus, postPublishAt, postUnpublishAt }: PostRow, now: Date): [Changes, Changes] {
  const isAhead = postPublishAt !== null && new Date(postPublishAt) > now;
  const isOver = postUnpublishAt !== null && new Date(postUnpublishAt) <= now;
  return [
    {
      postStatus: 'published',
      ...(isAhead && { postPublishAt: null }),
      ...(isOver && { postUnpublishAt: null }),
    },
    { postStatus, ...(isAhead && { postPublishAt }), ...(isOver && { postUnpublishAt }) },
  ];
}

/** Returns the posts that would be hidden and need a review to become public again. */
export function hiddenUntilReview({ action, posts, isReviewed }: BulkWork): PostRow[] {
  if (!isReviewed || (action.kind !== 'unpublish' && action.kind !== 'trash')) return [];
  return posts.filter(({ postVisibility }) => postVisibility !== 'private');
}

/** Changes posts concurrently. `progress` receives the number of completed posts. Refusals do not stop other posts. */
export async function changeAll(work: BulkWork, progress: Progress): Promise<Outcome[]> {
  return inBatches(work.posts, (post) => changeOne({ ...work, posts: [post] }, post), progress);
}

/** Reverts changes. Returns the number of failures. */
export async function undoAll(outcomes: readonly Outcome[], progress: Progress): Promise<number> {
  const undos = outcomes.flatMap(({ undo }) => (undo ? [undo] : []));
  return countFailures(undos, (undo) => undo(), progress);
}

async function changeOne(work: BulkWork, post: PostRow): Promise<Outcome> {
  const { action, isReviewed } = work;
  try {
    if (action.kind === 'trash') return { post, undo: await trash(post, isReviewed) };
    const changes = changesOf(action, post);
    if (!changes) return { post, isUnchanged: true };
    const undo = await (action.kind === 'publish' ? publish(changes, post) : update(changes, post));
    return { post, ...(hiddenUntilReview(work).length === 0 && { undo }) };
  } catch (error) {
    return { post, error };
  }
}

/** Moves a post to the trash. If reviews are required, it can only be restored as private. */
async function trash(post: PostRow, isReviewed: boolean): Promise<() => Promise<unknown>> {
  const { postId, accountId, version, postStatus } = post;
  await callOperation('deletePost', { postId, accountId }, { ifMatch: version });
  const restored = { postId, accountId, ...(!isReviewed && { postStatus }) };
  return () => callOperation('restorePost', restored, { ifMatch: version });
}

/** Publishes a post with its draft, the only text of a new post. Undo makes it private again but keeps the text. */
async function publish(changes: [Changes, Changes], post: PostRow): Promise<() => Promise<unknown>> {
  const { postId, accountId, draftVersion } = post;
  if (draftVersion === null) return update(changes, post);
  const { data } = await callOperation('publishDraft', { postId, accountId }, { ifMatch: draftVersion });
  const live = { ...post, ...data };
  const [, before] = changes;
  const left = changesOf({ kind: 'publish' }, live);
  return left ? update([left[0], before], live) : () => change(live, before);
}

async function update([next, before]: [Changes, Changes], post: PostRow): Promise<() => Promise<unknown>> {
  const { data } = await change(post, next);
  return () => change({ ...post, version: data.version }, before);
}

function change({ postId, accountId, postTitle, version }: PostRow, changes: Changes) {
  return callOperation('updatePost', { postId, accountId, postTitle, ...changes }, { ifMatch: version });
}
