import { codeOf, messageOf, problemOf } from '../../../api/problems';
import { showError } from '../../../parts/notices';
import { words } from '../../../words/words';
import { isTemporary } from '../../../api/failures';
import type { PostEditingSession } from '../save/post-editing-session';
import type { Conflict } from '../save/post-editing-state';
import type { Draft, FieldName, Post } from '../save/fields';
import type { PostId } from '../save/service';

/** The saved state on which an action operates. */
export interface SavedState {
  id: PostId;
  post: Post;
  draft: Draft | null;
  /** Whether all edits are in the draft. */
  isSaved: boolean;
}

/** An action on a post, which returns null if there is nothing to do. */
type Action<T> = (current: SavedState) => Promise<T | null>;

/** Problem codes that mean that the editor shows an outdated post. */
const OUTDATED_CODES: readonly unknown[] = ['version_moved_on', 'record_not_found'];

/** Saves the post, then runs an action on it. Throws if the service refuses. */
export function saveAndRun<T>(session: PostEditingSession, action: Action<T>): Promise<T | null> {
  return session.runAfterSave(async (isSaved) => {
    const { post, draft } = session.state.get();
    return post && action({ id: { accountId: post.accountId, postId: post.postId }, post, draft, isSaved });
  });
}

/** Handles a conflict between the draft and the live post. */
interface OnConflict<T> {
  /** The fields that the action itself sets. */
  fieldsOfAction: readonly FieldName[];
  /** Retries the action with the draft's values. */
  retry: () => Promise<T | null>;
}

/** Saves the post, then runs an action on it. On failure, tells the user why and returns null. */
export async function tryAction<T>(
  session: PostEditingSession,
  action: Action<T>,
  onConflict?: OnConflict<T>,
): Promise<T | null> {
  try {
    const done = await saveAndRun(session, action);
    if (done === null && session.state.get().saving === 'offline')
      showFailure(session, words.problems.offline);
    return done;
  } catch (error) {
    const fields = conflictsIn(error);
    if (fields && onConflict) return showConflict(session, fields, onConflict);
    await showRefusal(session, error);
    return null;
  }
}

/** Shows a conflict with the live post, without fields that the action sets and whose live value is on screen. */
async function showConflict<T>(
  session: PostEditingSession,
  all: Conflict['fields'],
  { fieldsOfAction, retry }: OnConflict<T>,
): Promise<T | null> {
  const { post } = session.state.get();
  const fields = all.filter(
    ({ field, theirs }) => !(fieldsOfAction.includes(field) && post?.[field] === theirs),
  );
  if (fields.length === 0) return retry();
  const retryAndReport = async () => (await retry()) !== null;
  session.setConflict({ with: 'live', fields, by: null, retry: retryAndReport });
  return null;
}

/** Tells the user why an action was refused, and reloads the post. */
async function showRefusal(session: PostEditingSession, error: unknown): Promise<void> {
  if (isTemporary(error)) return showFailure(session, messageOf(error));
  const code = codeOf(error);
  // The refusal matters more to the user than a failure to reload.
  if (code === 'draft_outdated') await session.renewDraft().catch(() => undefined);
  else if (OUTDATED_CODES.includes(code)) await session.reload().catch(() => undefined);
  session.setError(error);
}

/** Tells the user why the service cannot act now, and where the text is stored. */
function showFailure(session: PostEditingSession, text: string): void {
  showError(session.isUnsaved ? `${text} ${words.editor.isKept}` : text);
}

function conflictsIn(error: unknown): Conflict['fields'] | null {
  const problem = problemOf(error, 'publishDraft');
  if (problem?.code !== 'draft_conflict') return null;
  const { conflicts } = problem as unknown as {
    conflicts: { field: FieldName; base: unknown; live: unknown; draft: unknown }[];
  };
  return conflicts.map(({ field, base, live, draft }) => ({ field, base, mine: draft, theirs: live }));
}
