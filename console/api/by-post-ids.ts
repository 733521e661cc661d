import type { Data, Input, Item } from './operations';
import { readWhole } from './whole-list';

/** The lists that take `postIds`. */
type Listed = 'listPosts' | 'listDrafts';

/** The maximum number of ids of one request. */
const MOST_IDS = 100;

/** Reads what a list has of some posts, with a request for each hundred of them. Returns it by postId. */
export async function readByPostIds<Id extends Listed>(
  name: Id,
  { postIds, ...input }: Input<Id> & { postIds: number[] },
  signal: AbortSignal,
): Promise<Map<number, Item<Data<Id>>>> {
  const chunks = Array.from({ length: Math.ceil(postIds.length / MOST_IDS) }, (_, at) =>
    postIds.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  );
  const read = (some: number[]) => readWhole(name, { ...input, postIds: some }, signal);
  const found = (await Promise.all(chunks.map(read))).flat();
  return new Map(found.map((record) => [(record as { postId: number }).postId, record]));
}
