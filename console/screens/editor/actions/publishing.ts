import { tryAction, type SavedState } from './acting';
import { isAhead } from '../../../schedule/dates';
import { isPublicStatus, isScheduledStatus } from '../../../schedule/statuses';
import type { PostEditingSession } from '../save/post-editing-session';
import { seenIn, type SeenDraft } from '../save/post-editing-state';
import type { Draft, Post, PostFields } from '../save/fields';

/** The status and publish date to set. */
export type TargetStatus = Partial<Pick<PostFields, 'postStatus' | 'postPublishAt'>>;

/** What a publication or a schedule replaced. */
export interface Published {
  /** The post and its draft before the action. */
  before: { post: Post; draft: Draft | null };
  post: Post;
}

interface Options {
  override?: true;
  take?: 'draft';
  /** The version that the user has seen. Not published if others have changed it since. Defaults to the one on screen. */
  seen?: SeenDraft;
  /** Called on success, even if a conflict had to be resolved first. */
  onPublished?: (published: Published) => void;
}

/** Saves the post, creates it if necessary, and publishes its draft. Returns whether that succeeded. */
export function publish(session: PostEditingSession, options: Options = {}): Promise<boolean> {
  return publishAs(session, publicStatus(session), options);
}

/** Publishes the approved draft, at its date if that is in the future. Returns whether that succeeded. */
export function publishApproved(session: PostEditingSession, options: Options = {}): Promise<boolean> {
  return succeeded(publishSaved(session, null, options));
}

/** Schedules the post. Returns whether that succeeded. */
export function scheduleAt(
  session: PostEditingSession,
  postPublishAt: string,
  options: Options = {},
): Promise<boolean> {
  return publishAs(session, { postStatus: 'scheduled', postPublishAt }, options);
}

function publicStatus(session: PostEditingSession): TargetStatus {
  const { postStatus, postPublishAt } = session.fields;
  return {
    ...(!isPublicStatus(postStatus) && { postStatus: 'published' }),
    ...(isAhead(postPublishAt) && { postPublishAt: null }),
  };
}

function publishAs(session: PostEditingSession, target: TargetStatus, options: Options): Promise<boolean> {
  session.edit(target);
  return succeeded(publishSaved(session, target, options));
}

async function succeeded(done: Promise<true | null>): Promise<boolean> {
  return (await done) === true;
}

/** Publishes the draft, then sets the status if the post is still private. A null status keeps the one in the draft. */
function publishSaved(
  session: PostEditingSession,
  target: TargetStatus | null,
  { onPublished, seen = seenIn(session.state.get()), ...options }: Options,
): Promise<true | null> {
  return tryAction(
    session,
    async (current) => {
      if (!current.isSaved) return null;
      const post = await publishNow(session, current, target, { ...options, seen });
      onPublished?.({ before: current, post });
      return true as const;
    },
    {
      fieldsOfAction: target ? ['postStatus', 'postPublishAt'] : [],
      retry: () => publishSaved(session, target, { ...options, onPublished, take: 'draft' }),
    },
  );
}

async function publishNow(
  session: PostEditingSession,
  { id, post, draft }: SavedState,
  target: TargetStatus | null,
  { seen, ...options }: Omit<Options, 'onPublished'> & { seen: SeenDraft },
): Promise<Post> {
  const status = { postStatus: 'published', postPublishAt: session.fields.postPublishAt, ...target };
  const published = draft
    ? await session.service.publish(id, versionSeen(session, draft, seen), options)
    : post;
  // The draft no longer exists, even if setting the status fails.
  await session.applyResult(published, null);
  if (!target || !isWithheld(published)) return published;
  const updated = await session.service.update(published, status);
  await session.applyResult(updated, null);
  return updated;
}

/** The save may have merged changes of others. The service then refuses the version that the user has seen. */
function versionSeen({ state }: PostEditingSession, { draftVersion }: Draft, seen: SeenDraft): number {
  return state.get().mergedChanges === seen.mergedChanges ? draftVersion : seen.draftVersion;
}

/** Returns whether the post is private because of its status, not because it has expired. */
function isWithheld({ postVisibility, postUnpublishAt: end }: Post): boolean {
  return postVisibility === 'private' && (end === null || isAhead(end));
}

/** Schedules the changes of a public post. Returns whether that succeeded. */
export function scheduleUpdate(
  session: PostEditingSession,
  publishAt: string,
  seen = seenIn(session.state.get()),
): Promise<boolean> {
  const scheduling = tryAction(session, async ({ id, post, draft, isSaved }) => {
    if (!isSaved || !draft) return null;
    const ifMatch = versionSeen(session, draft, seen);
    const { groupId } = await session.service.scheduleDraft(id, ifMatch, publishAt);
    await session.applyResult(post, { ...draft, groupId, publishAt });
    return true as const;
  });
  return succeeded(scheduling);
}

/** Requests a review of the draft. Sets a public status first, because an approval does not cover later changes. */
export function requestReview(session: PostEditingSession, note: string): Promise<boolean> {
  const { postStatus } = session.fields;
  if (!isPublicStatus(postStatus) && !isScheduledStatus(postStatus))
    session.edit({ postStatus: 'published' });
  const asking = tryAction(session, async ({ id, post, draft, isSaved }) => {
    if (!isSaved) return null;
    if (!draft) await session.service.openDraft(id);
    await session.applyResult(post, await session.service.requestReview(id, note || null));
    return true as const;
  });
  return succeeded(asking);
}

/** Approves or rejects the draft on screen. Returns whether that succeeded. */
export function decide(
  session: PostEditingSession,
  decision: 'approve' | 'reject',
  note: string,
): Promise<boolean> {
  const deciding = tryAction(session, async ({ id, post, draft, isSaved }) => {
    if (!isSaved || !draft) return null;
    await session.applyResult(post, await session.service[decision](id, draft.draftVersion, note || null));
    return true as const;
  });
  return succeeded(deciding);
}

/** Resolves a conflict with the chosen values, then retries the action. Returns whether that succeeded. */
export async function resolveConflict(
  session: PostEditingSession,
  theirs: Partial<PostFields>,
): Promise<boolean> {
  const { retry } = session.state.get().conflict ?? {};
  if (!(await session.applyDecision(theirs))) return false;
  return retry ? retry() : true;
}
