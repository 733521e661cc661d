/** What readers can see of a post. */
export const VISIBILITIES = ['public', 'scheduled', 'private'] as const;

export type Visibility = (typeof VISIBILITIES)[number];

/** The status of a post that nobody gave one. */
export const DEFAULT_STATUS = 'draft';

/** The status that a post has once its date has come. */
export const PUBLISHED = 'published';

const PUBLIC_STATUSES = new Set(['published', 'publish', 'live']);
const SCHEDULED_STATUSES = new Set(['scheduled', 'schedule', 'future']);

/** What a post stores of its publication. */
export interface Publication {
  postStatus: string;
  postPublishAt: Date | null;
  /** From when on readers see it; null while it is private. */
  visibleFrom: Date | null;
  /** When readers could first see it. */
  firstPublicAt: Date | null;
  /** When a date that lies ahead comes. */
  goesLiveAt: Date | null;
}

/** A post that is about to be written for the first time. */
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

/** What readers can see now, whatever has been done about it since the last write. */
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

/** The date that readers are shown: the given one where that is past, else when it first became public. */
export function publishedAt(post: Publication, now = new Date()): Date | null {
  const first = post.firstPublicAt ?? passed(post.visibleFrom, now);
  return first && (passed(post.postPublishAt, now) ?? first);
}

function passed(date: Date | null, now: Date): Date | null {
  return date && date <= now ? date : null;
}
