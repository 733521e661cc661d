import { callOperation, type Input } from '../../api/operations';
import type { PostRow } from './rows';

/** A change of many posts. */
export type BulkAction = { kind: 'publish' } | { kind: 'unpublish' } | { kind: 'trash' } | BulkCategory;

interface BulkCategory {
  kind: 'category';
  catId: number | null;
}

/** What has become of one post. */
export interface Outcome {
  post: PostRow;
  /** Takes the change back; absent if nothing was changed, or if the post needs a review to become public again. */
  undo?: () => Promise<unknown>;
  /** Whether the post was already as the action makes it. */
  isUnchanged?: boolean;
  error?: unknown;
}

/** An action for many posts. */
export interface BulkWork {
  action: BulkAction;
  posts: readonly PostRow[];
  /** Whether the account requires reviews. */
  isReviewed: boolean;
}

type Progress = (done: number) => void;

type Changes = Partial<Omit<Input<'updatePost'>, 'accountId' | 'postId' | 'postTitle'>>;

/** How many requests run at the same time. */
const TOGETHER = 3;

/** Returns the fields that an action changes in a post, and what they were. Null if it leaves the post as it is. */
export function changesOf(action: BulkAction, post: PostRow, now = new Date()): [Changes, Changes] | null {
  const [next, before] = wanted(action, post, now);
  const isSame = (Object.keys(next) as (keyof Changes)[]).every((field) => next[field] === before[field]);
  return isSame ? null : [next, before];
}

function wanted(action: BulkAction, post: PostRow, now: Date): [Changes, Changes] {
  const { postStatus, postCategoriesId } = post;
  if (action.kind === 'category') return [{ postCategoriesId: action.catId }, { postCategoriesId }];
  if (action.kind === 'unpublish') return [{ postStatus: 'draft' }, { postStatus }];
  if (action.kind === 'trash' || post.postVisibility === 'public') return [{}, {}];
  return published(post, now);
}

/** Returns the fields that make a post public now: its status, and no date that is in the way. */
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

/** Returns the posts that the action takes from readers, and that only a new review makes public again. */
export function needingReview({ action, posts, isReviewed }: BulkWork): PostRow[] {
  if (!isReviewed || (action.kind !== 'unpublish' && action.kind !== 'trash')) return [];
  return posts.filter(({ postVisibility }) => postVisibility !== 'private');
}

/** Changes posts, a few at a time. `progress` receives how many are done. A refusal of one does not stop the others. */
export async function changeAll(work: BulkWork, progress: Progress): Promise<Outcome[]> {
  return inTurn(work.posts, (post) => changeOne({ ...work, posts: [post] }, post), progress);
}

/** Takes changes back; returns how many could not be taken back. */
export async function undoAll(outcomes: readonly Outcome[], progress: Progress): Promise<number> {
  const undos = outcomes.flatMap(({ undo }) => (undo ? [undo] : []));
  const act = (undo: () => Promise<unknown>) =>
    undo().then(
      () => true,
      () => false,
    );
  const results = await inTurn(undos, act, progress);
  return results.filter((isDone) => !isDone).length;
}

async function inTurn<T, R>(
  all: readonly T[],
  act: (one: T) => Promise<R>,
  progress: Progress,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    results.push(...(await Promise.all(all.slice(at, at + TOGETHER).map(act))));
    progress(results.length);
  }
  return results;
}

async function changeOne(work: BulkWork, post: PostRow): Promise<Outcome> {
  const { action, isReviewed } = work;
  try {
    if (action.kind === 'trash') return { post, undo: await trash(post, isReviewed) };
    const changes = changesOf(action, post);
    if (!changes) return { post, isUnchanged: true };
    const undo = await (action.kind === 'publish' ? publish(changes, post) : update(changes, post));
    return { post, ...(needingReview(work).length === 0 && { undo }) };
  } catch (error) {
    return { post, error };
  }
}

/** Moves a post to the trash. Where reviews are required, it can be restored as private alone. */
async function trash(post: PostRow, isReviewed: boolean): Promise<() => Promise<unknown>> {
  const { postId, accountId, version, postStatus } = post;
  await callOperation('deletePost', { postId, accountId }, { ifMatch: version });
  const restored = { postId, accountId, ...(!isReviewed && { postStatus }) };
  return () => callOperation('restorePost', restored, { ifMatch: version });
}

/**
 * Makes a post public with the changes of its draft: the text of a new post is in its draft alone. Taking it back makes
 * the post private again, and keeps the text.
 */
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
