import type { Data, Input, Item } from './operations';
import { readAll } from './whole-list';

/** Lists that accept `postIds`. */
type ListWithIds = 'listPosts' | 'listDrafts';

/** The API limit for ids per request. */
const MAX_IDS = 100;

/** Reads the list entries of the given posts in batches, and returns them by postId. */
export async function readByPostIds<Id extends ListWithIds>(
  name: Id,
  { postIds, ...input }: Input<Id> & { postIds: number[] },
  signal: AbortSignal,
): Promise<Map<number, Item<Data<Id>>>> {
  const chunks = Array.from({ length: Math.ceil(postIds.length / MAX_IDS) }, (_, at) =>
    postIds.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  );
  const read = (some: number[]) => readAll(name, { ...input, postIds: some }, signal);
  const found = (await Promise.all(chunks.map(read))).flat();
  return new Map(found.map((record) => [(record as { postId: number }).postId, record]));
}
