import { clock } from '../../platform/common/clock';
import type { Publication } from './publication';

export type Transition = 'post.publish' | 'post.unpublish';

type Dates = Pick<Publication, 'visibleFrom' | 'goesLiveAt' | 'goesPrivateAt'>;

/**
 * When readers began or stopped to see a post: at dates that had passed before the write, and by the write. `before` is
 * null for a post that was not live, `after` for one that is no longer. Each transition is returned by one write, because
 * the stored dates tell which ones were announced. A date that passes during the write, and remains, is for the next one.
 */
export function transitions(before: Dates | null, after: Dates | null, now = clock.date()): Transition[] {
  const found: Transition[] = [];
  let isShown = isAnnounced(before);
  const change = (shown: boolean) => {
    if (shown !== isShown) found.push(shown ? 'post.publish' : 'post.unpublish');
    isShown = shown;
  };
  const isOver = (name: 'goesLiveAt' | 'goesPrivateAt') =>
    isPassed(before?.[name] ?? null, now) && before?.[name]?.getTime() !== after?.[name]?.getTime();
  if (isOver('goesLiveAt')) change(true);
  if (isOver('goesPrivateAt')) change(false);
  change(isAnnounced(after));
  return found;
}

/** Whether the post was public according to the last write. */
function isAnnounced(post: Dates | null): boolean {
  return post !== null && post.visibleFrom !== null && post.goesLiveAt === null;
}

/** Whether readers saw the post until this write, or until an end that no write has stored. */
export function wasPublic({ visibleFrom }: Pick<Publication, 'visibleFrom'>, now = clock.date()): boolean {
  return isPassed(visibleFrom, now);
}

function isPassed(date: Date | null, now: Date): boolean {
  return date !== null && date <= now;
}
