import { tryAction, saveAndRun, type SavedState } from './acting';
import type { PostEditingSession } from '../save/post-editing-session';
import { pick } from '../save/fields';
import type { TargetStatus } from './publishing';

/** Reverts an action. Throws if the service refuses. */
type Undo = () => Promise<unknown>;

/** Unpublishes a post. Returns a function that publishes it again, or null if the service refused. */
export async function unpublish(session: PostEditingSession): Promise<Undo | null> {
  const before = await tryAction(session, withStatus(session, { postStatus: 'draft' }));
  return before && (() => saveAndRun(session, withStatus(session, before)));
}

/** Changes the status of the live post without its draft. The action returns the previous status. */
function withStatus(
  session: PostEditingSession,
  target: TargetStatus,
): (current: SavedState) => Promise<TargetStatus> {
  return async ({ post, draft }) => {
    await session.applyResult(await session.service.update(post, target), draft);
    const { postStatus, postPublishAt } = post;
    return { postStatus, postPublishAt };
  };
}

/** Discards the draft. Returns a function that restores it, or null if the service refused. */
export function discard(session: PostEditingSession): Promise<Undo | null> {
  return tryAction(session, async ({ id, post, draft }) => {
    if (!draft) return null;
    const before = await session.service.discardDraft(id, draft.draftVersion);
    const unsaved = await session.discardEdits();
    // Offers Undo even if the live post cannot be loaded now.
    await session.applyResult(await session.service.post(id).catch(() => post), null);
    return () => session.replaceFields({ ...pick(before, before.changedFields), ...unsaved });
  });
}

/** Moves the post to the trash. Returns a function that restores it (as a draft if reviews are required), or null. */
export function moveToTrash(session: PostEditingSession, isReviewRequired: boolean): Promise<Undo | null> {
  return tryAction(session, async ({ post }) => {
    await session.service.trash(post);
    return () => session.service.restore(post, isReviewRequired ? 'draft' : post.postStatus);
  });
}
