import { clock } from '../platform/common/clock';
import type { RenderedDocument } from './rendered-document';
import type { ShownUntil } from './blog-rows';

export function shownUntil(posts: readonly ({ shownUntil: ShownUntil } | null)[]): ShownUntil {
  let first: ShownUntil = null;
  for (const post of posts) {
    const until = post?.shownUntil ?? null;
    if (until && (!first || until < first)) first = until;
  }
  return first;
}

export function isOver({ shownUntil: until }: Pick<RenderedDocument, 'shownUntil'>): boolean {
  return Boolean(until && until.getTime() <= clock.now());
}
