import { defined } from '../platform/common/objects';
import { differences } from './history/differences';
import { POST_FIELDS } from './post-fields';
import type { PostColumns } from './post.entity';
import { statusNow, visibility, type Publication } from './publication';

/** The values of a post after a write: all that decide its visibility, and the fields that the write changes. */
export type Written = Publication & Partial<PostColumns>;

/**
 * Returns whether a write shows readers, now or at a date to come, something that they would not see without it.
 * `before` is null for a new post. An end that is earlier shows them nothing. Every other write to a post that stays
 * public does, even without a change: readers see its time.
 */
export function isPublicChange(before: PostColumns | null, after: Written, now = new Date()): boolean {
  if (visibility(after, now) === 'private') return false;
  if (!before || visibility(before, now) === 'private') return true;
  const then = { ...before, postStatus: statusNow(before, now) };
  const [field, ...more] = differences(then, { ...then, ...defined(after) }, POST_FIELDS);
  return field !== 'postUnpublishAt' || more.length > 0 || !endsEarlier(before, after);
}

function endsEarlier(
  { postUnpublishAt: before }: Pick<Publication, 'postUnpublishAt'>,
  { postUnpublishAt: after }: Pick<Publication, 'postUnpublishAt'>,
): boolean {
  return after !== null && (before === null || after < before);
}
