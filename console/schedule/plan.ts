import type { Input } from '../api/operations';
import { isPublicStatus } from './statuses';
import type { Member } from './members';

/** Why a post cannot be scheduled with others. */
export type Obstacle = 'noChanges' | 'ownDate';

/** What must happen before the date, or else none of the posts is published. */
export type Warning = 'review' | 'outdated';

/** The fields of the draft that must change, so that the post is public at the date. */
export type Changes = Pick<Input<'saveDraft'>, 'postStatus' | 'postPublishAt' | 'postUnpublishAt'>;

type Dates = Pick<Member['live'], 'postPublishAt' | 'postUnpublishAt'>;

/** What scheduling does with a post. */
export interface Plan {
  member: Member;
  obstacle: Obstacle | null;
  warnings: Warning[];
  changes: Changes;
}

interface Circumstances {
  /** Null until the user has chosen a date. */
  publishAt: string | null;
  /** Whether the account requires reviews. */
  isReviewed: boolean;
}

/** Plans the publication of a post at a date. A private post becomes public, a public one gets its edits. */
export function planOf(member: Member, { publishAt, isReviewed }: Circumstances): Plan {
  const changes = changesOf(member, publishAt);
  return {
    member,
    obstacle: obstacleOf(member),
    warnings: isReviewed ? reviewWarnings(member, Object.keys(changes).length > 0) : [],
    changes,
  };
}

/** A post with a publish date would appear at that date, before or after the others. */
function obstacleOf({ live, draft }: Member): Obstacle | null {
  if (live.postVisibility === 'scheduled') return 'ownDate';
  return live.postVisibility === 'public' && !draft ? 'noChanges' : null;
}

function changesOf({ live, draft }: Member, publishAt: string | null): Changes {
  const { postStatus, ...dates } = draft ?? live;
  const isHidden = live.postVisibility === 'private' && !isPublicStatus(postStatus);
  return { ...(isHidden && { postStatus: 'published' }), ...datesFor(dates, publishAt ?? '') };
}

/** Removes the post's own dates that would hide it at the date. */
function datesFor({ postPublishAt, postUnpublishAt }: Dates, publishAt: string): Changes {
  return {
    ...(postPublishAt !== null && postPublishAt > publishAt && { postPublishAt: null }),
    ...(postUnpublishAt !== null && postUnpublishAt <= publishAt && { postUnpublishAt: null }),
  };
}

/** A change after an approval needs another approval. */
function reviewWarnings({ live, draft }: Member, isChanged: boolean): Warning[] {
  if (draft?.reviewState !== 'approved' || isChanged) return ['review'];
  return draft.baseVersion === live.version ? [] : ['outdated'];
}
