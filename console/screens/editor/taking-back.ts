import { attempt, refreshPosts, run, type Current } from './acting';
import type { Desk } from './desk';
import { named } from './fields';
import type { Wish } from './publishing';

/** Undoes an action. Throws what the service refuses. */
type Undo = () => Promise<unknown>;

/** Takes a post back from its readers. Returns how to publish it again; null if the service refused. */
export async function unpublish(desk: Desk): Promise<Undo | null> {
  const before = await attempt(desk, withStatus(desk, { postStatus: 'draft' }));
  return before && (() => run(desk, withStatus(desk, before)));
}

/** Changes the status of the live post alone: the draft stays. The action returns the status before. */
function withStatus(desk: Desk, wish: Wish): (current: Current) => Promise<Wish> {
  return async ({ post, draft }) => {
    await desk.show(await desk.service.update(post, wish), draft);
    const { postStatus, postPublishAt } = post;
    return { postStatus, postPublishAt };
  };
}

/** Drops the draft. Returns how to bring it back; null if the service refused. */
export function discard(desk: Desk): Promise<Undo | null> {
  return attempt(desk, async ({ id, post, draft }) => {
    if (!draft) return null;
    const before = await desk.service.discardDraft(id, draft.draftVersion);
    const unsaved = await desk.forget();
    // The way back is offered also if the live post cannot be read now.
    await desk.show(await desk.service.post(id).catch(() => post), null);
    return () => desk.replace({ ...named(before, before.changedFields), ...unsaved });
  });
}

/**
 * Moves the post to the trash. Returns how to bring it back; null if the service refused. Where reviews are required,
 * it comes back as a draft.
 */
export function moveToTrash(desk: Desk, isReviewRequired: boolean): Promise<Undo | null> {
  return attempt(desk, async ({ post }) => {
    await desk.service.trash(post);
    return async () => {
      await desk.service.restore(post, isReviewRequired ? 'draft' : post.postStatus);
      await refreshPosts();
    };
  });
}
