/** The visibilities of a post. */
export const VISIBILITIES = ['public', 'scheduled', 'private'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** The status of a post that is created without one. */
export const DEFAULT_STATUS = 'draft';

/** The status that a post has once its date has come. */
export const PUBLISHED = 'published';

const PUBLIC_STATUSES = new Set(['published', 'publish', 'live']);
const SCHEDULED_STATUSES = new Set(['scheduled', 'schedule', 'future']);

/** The stored columns of a post's publication. */
export interface Publication {
  postStatus: string;
  postPublishAt: Date | null;
  /** From when on readers see it; null while it is private. */
  visibleFrom: Date | null;
  /** When readers could first see it. */
  firstPublicAt: Date | null;
  /** The date in the future at which it goes live; else null. */
  goesLiveAt: Date | null;
}

/** The publication of a new post before its first write. */
const UNPUBLISHED = { visibleFrom: null, firstPublicAt: null };

/**
 * The publication of a post that is written now. A public or scheduled status makes it public once its date
 * is empty or past; one that is saved as scheduled with no date ahead is live at once, as published.
 */
export function publish(
  postStatus: string,
  postPublishAt: Date | null,
  before: Pick<Publication, 'visibleFrom' | 'firstPublicAt'> = UNPUBLISHED,
  now = new Date(),
): Publication {
  const wasPublicAt = before.firstPublicAt ?? passed(before.visibleFrom, now);
  const status = postStatus.trim().toLowerCase();
  const scheduled = SCHEDULED_STATUSES.has(status);
  if (!scheduled && !PUBLIC_STATUSES.has(status)) {
    return { postStatus, postPublishAt, visibleFrom: null, firstPublicAt: wasPublicAt, goesLiveAt: null };
  }
  if (postPublishAt && postPublishAt > now) {
    return {
      postStatus,
      postPublishAt,
      visibleFrom: postPublishAt,
      firstPublicAt: wasPublicAt,
      goesLiveAt: postPublishAt,
    };
  }
  const firstPublicAt = wasPublicAt ?? now;
  return {
    postStatus: scheduled ? PUBLISHED : postStatus,
    postPublishAt,
    visibleFrom: postPublishAt ?? firstPublicAt,
    firstPublicAt,
    goesLiveAt: null,
  };
}

/** The visibility now; it does not depend on whether GoingLive has processed the post yet. */
export function visibility({ visibleFrom }: Pick<Publication, 'visibleFrom'>, now = new Date()): Visibility {
  if (!visibleFrom) return 'private';
  return visibleFrom > now ? 'scheduled' : 'public';
}

/** The status as it is now: a post whose date has come is published. */
export function statusNow({
  postStatus,
  goesLiveAt,
}: Pick<Publication, 'postStatus' | 'goesLiveAt'>): string {
  return passed(goesLiveAt, new Date()) ? PUBLISHED : postStatus;
}

/** The date that readers are shown: the given one if that is past, else when the post first became public. */
export function publishedAt(post: Publication, now = new Date()): Date | null {
  const first = post.firstPublicAt ?? passed(post.visibleFrom, now);
  return first && (passed(post.postPublishAt, now) ?? first);
}

function passed(date: Date | null, now: Date): Date | null {
  return date && date <= now ? date : null;
}
