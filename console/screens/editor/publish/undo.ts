import { saveAndRun } from '../actions/acting';
import type { PostRights } from '../actions/facts';
import type { Published } from '../actions/publishing';
import { FIELDS, pick, type FieldName, type Post, type PostFields } from '../save/fields';
import type { PostEditingSession } from '../save/post-editing-session';

/** The post has been changed since it was published. */
export class ChangedSinceError extends Error {}

const DATE: readonly FieldName[] = ['postStatus', 'postPublishAt'];

type Undo = () => Promise<unknown>;

/**
 * Returns how to undo a publication, or undefined if there is nothing that the user may undo. A post that was private is
 * private again; any other is restored to its former version, and its edits to the draft.
 */
export function undoOf(session: PostEditingSession, published: Published, may: PostRights): Undo | undefined {
  const { before, post } = published;
  if (before.post.postVisibility === 'private') return () => unpublishAgain(session, published);
  const isUnchanged = post.version === before.post.version;
  // Where reviews are required, the former version would need an approval, too.
  return isUnchanged || may.isReviewRequired ? undefined : () => restoreFormer(session, published);
}

/** Restores the status and the dates. Sends the version of the publication, so it fails after another change. */
function unpublishAgain(
  session: PostEditingSession,
  { before, post: published }: Published,
): Promise<unknown> {
  const { postStatus, postPublishAt, postUnpublishAt } = before.post;
  return saveAndRun(session, async ({ draft }) => {
    const status = { postStatus, postPublishAt, postUnpublishAt };
    await session.applyResult(await session.service.update(published, status), draft);
  });
}

/** Restores the version before the publication. A draft made since then is based on the publication, so it prevents this. */
async function restoreFormer(
  session: PostEditingSession,
  { before, post: published }: Published,
): Promise<void> {
  const { accountId, postId } = published;
  await session.runAfterSave(async () => {
    const now = await session.service.post({ accountId, postId });
    if (!isSame(now, published)) throw new ChangedSinceError();
    const restored = await session.service.restoreVersion(published, published.version - 1, FIELDS);
    await session.applyResult(restored, null);
  });
  const edits = editsBefore(before);
  if (Object.keys(edits).length > 0) await session.replaceFields(edits);
}

/** Returns the edits before the publication. Omits the date of a scheduled post, which publishing may have changed. */
function editsBefore({ post, draft }: Published['before']): Partial<PostFields> {
  if (!draft) return {};
  const isEdit = (name: FieldName) => post.postVisibility !== 'scheduled' || !DATE.includes(name);
  return pick(draft, draft.changedFields.filter(isEdit));
}

function isSame(now: Post, published: Post): boolean {
  return now.version === published.version && now.draftVersion === null;
}
