import type { Document } from './document';
import type { ShownUntil } from './readable';

/** Returns the first time from which one of the posts is no longer public; null if no such time is known. */
export function shownUntil(posts: readonly ({ shownUntil: ShownUntil } | null)[]): ShownUntil {
  let first: ShownUntil = null;
  for (const post of posts) {
    const until = post?.shownUntil ?? null;
    if (until && (!first || until < first)) first = until;
  }
  return first;
}

/** Returns whether a post that a cached document shows is no longer public by its date. */
export function isOver({ shownUntil: until }: Pick<Document, 'shownUntil'>): boolean {
  return Boolean(until && until.getTime() <= Date.now());
}
