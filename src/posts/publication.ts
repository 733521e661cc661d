export const VISIBILITIES = ['public', 'scheduled', 'private'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** The status of a new post if the client sends none. */
export const DEFAULT_STATUS = 'draft';

/** The status that a post has once its date has come. */
export const PUBLISHED = 'published';

const PUBLIC_STATUSES = new Set(['published', 'publish', 'live']);
const SCHEDULED_STATUSES = new Set(['scheduled', 'schedule', 'future']);

/** What authors decide about the publication of a post. */
export interface Wish {
  postStatus: string;
  postPublishAt: Date | null;
  /** The time from which a public post is private again. It has no effect on a post that is private anyway. */
  postUnpublishAt: Date | null;
}

/** The stored columns of a post's publication. */
export interface Publication extends Wish {
  /** The time from which readers see the post, until `postUnpublishAt`; null while it is private. */
  visibleFrom: Date | null;
  /** The time at which readers could first see the post. Null until a write at or after that time stores it. */
  firstPublicAt: Date | null;
  /** The time at which the post goes live; null if its visibility was not `scheduled` at the last write. */
  goesLiveAt: Date | null;
  /** The time at which the post becomes private; null if it was private at the last write, or remains public. */
  goesPrivateAt: Date | null;
}

/** The publication of a new post before its first write. */
const UNPUBLISHED = { visibleFrom: null, firstPublicAt: null };

/**
 * Returns the publication of a post that is written now. With a public or scheduled status, the post is public if its
 * date is empty or past, and private from `postUnpublishAt` on. A scheduled status without a future date is stored as
 * `published`, unless the post stays private.
 */
export function publish(
  wish: Wish,
  before: Pick<Publication, 'visibleFrom' | 'firstPublicAt'> = UNPUBLISHED,
  now = new Date(),
): Publication {
  const { postStatus, postPublishAt, postUnpublishAt } = wish;
  const given = { postStatus, postPublishAt, postUnpublishAt };
  const wasPublicAt = firstPublicTime(before, now);
  const meant = meantBy(postStatus);
  if (meant === 'private' || passed(postUnpublishAt, now)) return notPublic(given, null, wasPublicAt);
  if (isAhead(postPublishAt, now)) return notPublic(given, postPublishAt, wasPublicAt);
  return live({ ...given, postStatus: meant === 'scheduled' ? PUBLISHED : postStatus }, wasPublicAt ?? now);
}

/** Returns the visibility that an author means by a status. */
function meantBy(postStatus: string): Visibility {
  const status = postStatus.trim().toLowerCase();
  if (SCHEDULED_STATUSES.has(status)) return 'scheduled';
  return PUBLIC_STATUSES.has(status) ? 'public' : 'private';
}

/** Returns the publication of a post that is not public now. `goesLiveAt` is null for a private post. */
function notPublic(given: Wish, goesLiveAt: Date | null, firstPublicAt: Date | null): Publication {
  const goesPrivateAt = goesLiveAt && given.postUnpublishAt;
  return { ...given, visibleFrom: goesLiveAt, firstPublicAt, goesLiveAt, goesPrivateAt };
}

function live(given: Wish, firstPublicAt: Date): Publication {
  const visibleFrom = given.postPublishAt ?? firstPublicAt;
  return { ...given, visibleFrom, firstPublicAt, goesLiveAt: null, goesPrivateAt: given.postUnpublishAt };
}

/** What is wrong with a `postUnpublishAt` that is not in order: continues a sentence that begins with its name. */
export const OUT_OF_ORDER = 'must be after postPublishAt';

/** Returns whether the dates allow the post to be public at some time: it must not end before it begins. */
export function areInOrder({
  postPublishAt,
  postUnpublishAt,
}: Pick<Wish, 'postPublishAt' | 'postUnpublishAt'>): boolean {
  return !postPublishAt || !postUnpublishAt || postPublishAt < postUnpublishAt;
}

/**
 * Returns the visibility at the time `now`, whether or not GoingLive has already processed the post. `public-sql.ts`
 * has the same rule for statements.
 */
export function visibility(
  { visibleFrom, postUnpublishAt }: Pick<Publication, 'visibleFrom' | 'postUnpublishAt'>,
  now = new Date(),
): Visibility {
  if (!visibleFrom || passed(postUnpublishAt, now)) return 'private';
  return visibleFrom > now ? 'scheduled' : 'public';
}

/**
 * Returns the status at this moment: a post whose date has come is published, and a draft again once it has become
 * private.
 */
export function statusNow(
  { postStatus, goesLiveAt, goesPrivateAt }: Pick<Publication, 'postStatus' | 'goesLiveAt' | 'goesPrivateAt'>,
  now = new Date(),
): string {
  if (passed(goesPrivateAt, now)) return DEFAULT_STATUS;
  return passed(goesLiveAt, now) ? PUBLISHED : postStatus;
}

/** Returns whether the post has gone live or become private since it was written. */
export function isDue(
  { goesLiveAt, goesPrivateAt }: Pick<Publication, 'goesLiveAt' | 'goesPrivateAt'>,
  now = new Date(),
): boolean {
  return Boolean(passed(goesLiveAt, now) ?? passed(goesPrivateAt, now));
}

/**
 * Returns the date that readers are shown: `postPublishAt` if it is past, else the time at which the post first became
 * public.
 */
export function publishedAt(post: Publication, now = new Date()): Date | null {
  const first = firstPublicTime(post, now);
  return first && (passed(post.postPublishAt, now) ?? first);
}

/** Returns the time at which the post first became public; null if it has not been public yet. */
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
