import { codeOf, problemOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import type { Desk } from './desk';
import type { Draft, FieldName, Post } from './fields';
import type { PostId } from './service';

/** What an action on a post starts from: the post as the service has it. */
export interface Current {
  id: PostId;
  post: Post;
  draft: Draft | null;
  /** Whether everything that was typed before is in the draft. */
  isSaved: boolean;
}

/** An action on a post; it returns null if there is nothing to do. */
type Action<T> = (current: Current) => Promise<T | null>;

/** The refusals after which the editor shows an old state. */
const MOVED_ON: readonly unknown[] = ['version_moved_on', 'record_not_found'];

/** Saves the post, and runs an action on it. Throws what the service refuses. */
export async function run<T>(desk: Desk, action: Action<T>): Promise<T | null> {
  const done = await desk.act(async (isSaved) => {
    const { post, draft } = desk.state.get();
    return post && action({ id: { accountId: post.accountId, postId: post.postId }, post, draft, isSaved });
  });
  if (done !== null) await refreshPosts();
  return done;
}

/**
 * Saves the post, and runs an action on it. Returns null if the service refuses; the editor shows why. `again` does the
 * same with the fields that the person chooses, if the draft conflicts with the live post.
 */
export async function attempt<T>(
  desk: Desk,
  action: Action<T>,
  again?: () => Promise<boolean>,
): Promise<T | null> {
  try {
    return await run(desk, action);
  } catch (error) {
    const fields = conflictsIn(error);
    if (fields && again) desk.conflictsWith({ with: 'live', fields, by: null, again });
    else await refuse(desk, error);
    return null;
  }
}

/** Reads again what the screens show of posts. */
export function refreshPosts(): Promise<void> {
  return refresh(
    'listPosts',
    'getPost',
    'getDraft',
    'listDrafts',
    'listTrash',
    'listPostVersions',
    'listPreviews',
  );
}

/** Shows why an action was refused, and the post as it is now. */
async function refuse(desk: Desk, error: unknown): Promise<void> {
  const code = codeOf(error);
  // The refusal of the action is what the person has to know, also if nothing can be read.
  if (code === 'draft_outdated') await desk.renew().catch(() => undefined);
  else if (MOVED_ON.includes(code)) await desk.reread().catch(() => undefined);
  desk.fail(error);
}

function conflictsIn(error: unknown) {
  const problem = problemOf(error, 'publishDraft');
  if (problem?.code !== 'draft_conflict') return null;
  const { conflicts } = problem as unknown as {
    conflicts: { field: FieldName; base: unknown; live: unknown; draft: unknown }[];
  };
  return conflicts.map(({ field, base, live, draft }) => ({ field, base, mine: draft, theirs: live }));
}
