import { clock } from '../../platform/common/clock';

export const VISIBILITIES = ['public', 'scheduled', 'private'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

export const DEFAULT_STATUS = 'draft';

export const PUBLISHED = 'published';

const PUBLIC_STATUSES = new Set(['published', 'publish', 'live']);
const SCHEDULED_STATUSES = new Set(['scheduled', 'schedule', 'future']);

/** In lower case. With any other status, a post is private. */
export const SHOWN_STATUSES: readonly string[] = [...PUBLIC_STATUSES, ...SCHEDULED_STATUSES];

export interface RequestedPublication {
  postStatus: string;
  postPublishAt: Date | null;
  /** The time from which a public post is private again. It has no effect on private posts. */
  postUnpublishAt: Date | null;
}

export interface Publication extends RequestedPublication {
  /** The time from which readers see the post, until `postUnpublishAt`; null while it is private. */
  visibleFrom: Date | null;
  /** The time at which readers could first see the post. Null until a write at or after that time stores it. */
  firstPublicAt: Date | null;
  /** The time at which the post goes live; null if its visibility was not `scheduled` at the last write. */
  goesLiveAt: Date | null;
  /** The time at which the post becomes private; null if it was private at the last write, or remains public. */
  goesPrivateAt: Date | null;
}

const UNPUBLISHED = { visibleFrom: null, firstPublicAt: null };

/**
 * With a public or scheduled status, the post is public if its date is empty or past, until `postUnpublishAt`. A
 * scheduled status without a future date is stored as `published`, unless the post stays private.
 */
export function publish(
  requested: RequestedPublication,
  before: Pick<Publication, 'visibleFrom' | 'firstPublicAt'> = UNPUBLISHED,
  now = clock.date(),
): Publication {
  const { postStatus, postPublishAt, postUnpublishAt } = requested;
  const given = { postStatus, postPublishAt, postUnpublishAt };
  const wasPublicAt = firstPublicTime(before, now);
  const meant = visibilityFor(postStatus);
  if (meant === 'private' || passed(postUnpublishAt, now)) return notPublic(given, null, wasPublicAt);
  if (isAhead(postPublishAt, now)) return notPublic(given, postPublishAt, wasPublicAt);
  return live({ ...given, postStatus: meant === 'scheduled' ? PUBLISHED : postStatus }, wasPublicAt ?? now);
}

function visibilityFor(postStatus: string): Visibility {
  const status = postStatus.trim().toLowerCase();
  if (SCHEDULED_STATUSES.has(status)) return 'scheduled';
  return PUBLIC_STATUSES.has(status) ? 'public' : 'private';
}

/** Returns the publication of a post that is not public now. `goesLiveAt` is null for a private post. */
function notPublic(
  given: RequestedPublication,
  goesLiveAt: Date | null,
  firstPublicAt: Date | null,
): Publication {
  const goesPrivateAt = goesLiveAt && given.postUnpublishAt;
  return { ...given, visibleFrom: goesLiveAt, firstPublicAt, goesLiveAt, goesPrivateAt };
}

function live(given: RequestedPublication, firstPublicAt: Date): Publication {
  const visibleFrom = given.postPublishAt ?? firstPublicAt;
  return { ...given, visibleFrom, firstPublicAt, goesLiveAt: null, goesPrivateAt: given.postUnpublishAt };
}

/** Completes a sentence that starts with `postUnpublishAt`. */
export const OUT_OF_ORDER = 'must be after postPublishAt';

export function areInOrder({
  postPublishAt,
  postUnpublishAt,
}: Pick<RequestedPublication, 'postPublishAt' | 'postUnpublishAt'>): boolean {
  return !postPublishAt || !postUnpublishAt || postPublishAt < postUnpublishAt;
}

/**
 * Whether the page of the post answers 410 from `postUnpublishAt` on, instead of 404. Readers never learn of a draft that
 * was not public before. `public-sql.ts` has the same rule as SQL.
 */
export function hasEnd({ postStatus, postUnpublishAt, visibleFrom, firstPublicAt }: Publication): boolean {
  if (!postUnpublishAt) return false;
  return visibleFrom !== null || firstPublicAt !== null || visibilityFor(postStatus) !== 'private';
}

/** Does not depend on GoingLive. `public-sql.ts` has the same rule as SQL. */
export function visibility(
  { visibleFrom, postUnpublishAt }: Pick<Publication, 'visibleFrom' | 'postUnpublishAt'>,
  now = clock.date(),
): Visibility {
  if (!visibleFrom || passed(postUnpublishAt, now)) return 'private';
  return visibleFrom > now ? 'scheduled' : 'public';
}

/** A post becomes `published` at its publication date, and `draft` at the end of its publication. */
export function statusNow(
  { postStatus, goesLiveAt, goesPrivateAt }: Pick<Publication, 'postStatus' | 'goesLiveAt' | 'goesPrivateAt'>,
  now = clock.date(),
): string {
  if (passed(goesPrivateAt, now)) return DEFAULT_STATUS;
  return passed(goesLiveAt, now) ? PUBLISHED : postStatus;
}

export function isDue(
  { goesLiveAt, goesPrivateAt }: Pick<Publication, 'goesLiveAt' | 'goesPrivateAt'>,
  now = clock.date(),
): boolean {
  return Boolean(passed(goesLiveAt, now) ?? passed(goesPrivateAt, now));
}

/** Returns `postPublishAt` if it is past, else the time at which the post first became public. */
export function publishedAt(post: Publication, now = clock.date()): Date | null {
  const first = firstPublicTime(post, now);
  return first && (passed(post.postPublishAt, now) ?? first);
}

function firstPublicTime(
  { firstPublicAt, visibleFrom }: Pick<Publication, 'firstPublicAt' | 'visibleFrom'>,
  now: Date,
): Date | null {
  return firstPublicAt ?? passed(visibleFrom, now);
}

function isAhead(date: Date | null, now: Date): boolean {
  return date !== null && date > now;
}

function passed(date: Date | null, now: Date): Date | null {
  return date && date <= now ? date : null;
}
