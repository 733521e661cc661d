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
  /** Takes the change back; absent after a refusal. */
  undo?: () => Promise<unknown>;
  error?: unknown;
}

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

/** Changes posts, a few at a time. `progress` hears how many are done. A refusal of one does not stop the others. */
export async function changeAll(
  action: BulkAction,
  posts: readonly PostRow[],
  progress: (done: number) => void,
): Promise<Outcome[]> {
  return inTurn(posts, (post) => changeOne(action, post), progress);
}

/** Takes changes back; returns how many could not be taken back. */
export async function undoAll(outcomes: readonly Outcome[]): Promise<number> {
  const undos = outcomes.flatMap(({ undo }) => (undo ? [undo] : []));
  const results = await inTurn(undos, (undo) =>
    undo().then(
      () => true,
      () => false,
    ),
  );
  return results.filter((isDone) => !isDone).length;
}

async function inTurn<T, R>(
  all: readonly T[],
  act: (one: T) => Promise<R>,
  progress?: (done: number) => void,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    results.push(...(await Promise.all(all.slice(at, at + TOGETHER).map(act))));
    progress?.(results.length);
  }
  return results;
}

async function changeOne(action: BulkAction, post: PostRow): Promise<Outcome> {
  try {
    return { post, undo: action.kind === 'trash' ? await trash(post) : await update(action, post) };
  } catch (error) {
    return { post, error };
  }
}

async function trash({ postId, accountId, version, postStatus }: PostRow): Promise<() => Promise<unknown>> {
  await callOperation('deletePost', { postId, accountId }, { ifMatch: version });
  return () => callOperation('restorePost', { postId, accountId, postStatus });
}

async function update(action: BulkAction, post: PostRow): Promise<() => Promise<unknown>> {
  const changes = changesOf(action, post);
  if (!changes) return () => Promise.resolve();
  const { postId, accountId, postTitle, version } = post;
  const [next, before] = changes;
  const id = { postId, accountId, postTitle };
  const { data } = await callOperation('updatePost', { ...id, ...next }, { ifMatch: version });
  return () => callOperation('updatePost', { ...id, ...before }, { ifMatch: data.version });
}
