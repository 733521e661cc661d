import { codeOf, messageOf, problemOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { showError } from '../../parts/notices';
import { words } from '../../words/words';
import { isAway } from './away';
import type { Desk } from './desk';
import type { Conflict } from './desk-state';
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

/** What to do if the draft conflicts with the live post. */
interface OnConflict<T> {
  /** The fields that the person has decided by the action. */
  decided: readonly FieldName[];
  /** Does the same with the fields of the draft. */
  again: () => Promise<T | null>;
}

/** Saves the post, and runs an action on it. Returns null if nothing is done; the person is shown why. */
export async function attempt<T>(
  desk: Desk,
  action: Action<T>,
  onConflict?: OnConflict<T>,
): Promise<T | null> {
  try {
    const done = await run(desk, action);
    if (done === null && desk.state.get().saving === 'offline') sayAway(desk, words.problems.offline);
    return done;
  } catch (error) {
    const fields = conflictsIn(error);
    if (fields && onConflict) return decideOn(desk, fields, onConflict);
    await refuse(desk, error);
    return null;
  }
}

/**
 * Shows a conflict of the draft with the live post. A field that the person has just decided, and whose live value the
 * editor shows already, is none.
 */
async function decideOn<T>(
  desk: Desk,
  all: Conflict['fields'],
  { decided, again }: OnConflict<T>,
): Promise<T | null> {
  const { post } = desk.state.get();
  const fields = all.filter(({ field, theirs }) => !(decided.includes(field) && post?.[field] === theirs));
  if (fields.length === 0) return again();
  const goOn = async () => (await again()) !== null;
  desk.conflictsWith({ with: 'live', fields, by: null, again: goOn });
  return null;
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
  if (isAway(error)) return sayAway(desk, messageOf(error));
  const code = codeOf(error);
  // The refusal of the action is what the person has to know, also if nothing can be read.
  if (code === 'draft_outdated') await desk.renew().catch(() => undefined);
  else if (MOVED_ON.includes(code)) await desk.reread().catch(() => undefined);
  desk.fail(error);
}

/** Says that the service cannot be reached, and where the text is. */
function sayAway(desk: Desk, text: string): void {
  showError(desk.isUnsaved ? `${text} ${words.editor.isKept}` : text);
}

function conflictsIn(error: unknown): Conflict['fields'] | null {
  const problem = problemOf(error, 'publishDraft');
  if (problem?.code !== 'draft_conflict') return null;
  const { conflicts } = problem as unknown as {
    conflicts: { field: FieldName; base: unknown; live: unknown; draft: unknown }[];
  };
  return conflicts.map(({ field, base, live, draft }) => ({ field, base, mine: draft, theirs: live }));
}
