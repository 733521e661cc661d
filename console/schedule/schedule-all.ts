import { isRefusal } from '../api/failures';
import { countFailures, inBatches } from '../api/in-batches';
import { callOperation, UNKNOWN_VERSION } from '../api/operations';
import type { Member } from './members';
import type { Changes, Plan } from './plan';

/** The maximum number of posts that can be scheduled together. */
export const MAX_MEMBERS = 100;

export interface Refusal {
  member: Member;
  error: unknown;
}

/** Some drafts could not be prepared, so nothing was scheduled. */
export class NotPreparedError extends Error {
  constructor(readonly refusals: readonly Refusal[]) {
    super('Some drafts could not be prepared.');
  }
}

interface Work {
  accountId: number;
  plans: readonly Plan[];
  publishAt: string;
  /** Receives the number of prepared posts. */
  progress: (done: number) => void;
}

type Undo = () => Promise<unknown>;

/**
 * Prepares the drafts, then schedules all of them or none. Returns a function that undoes this, or undefined if a draft
 * was already scheduled, because it cannot return to its former group.
 */
export async function scheduleAll({
  accountId,
  plans,
  publishAt,
  progress,
}: Work): Promise<Undo | undefined> {
  const { draftVersions, revert } = await prepareAll(accountId, plans, progress);
  const postIds = plans.map(({ member }) => member.live.postId);
  try {
    const input = { accountId, postIds, draftVersions, publishAt };
    await callOperation('scheduleDrafts', input, { ifMatch: UNKNOWN_VERSION });
  } catch (error) {
    // Without a response, the posts may be scheduled, and must stay as they were prepared.
    if (isRefusal(error)) await revert();
    throw error;
  }
  if (plans.some(({ member }) => member.draft?.groupId)) return undefined;
  return async () => {
    await unscheduleAll(accountId, postIds);
    await revert();
  };
}

export function unscheduleAll(accountId: number, postIds: number[]): Promise<unknown> {
  return callOperation('unscheduleDrafts', { accountId, postIds });
}

interface AllPrepared {
  draftVersions: number[];
  revert: Undo;
}

/** Saves the changes in the drafts. Throws if a draft cannot be prepared, after reverting the others. */
async function prepareAll(
  accountId: number,
  plans: readonly Plan[],
  progress: (done: number) => void,
): Promise<AllPrepared> {
  const results = await inBatches(plans, (plan) => prepare(accountId, plan), progress);
  const draftVersions = results.flatMap(({ draftVersion }) => draftVersion ?? []);
  const undos = results.flatMap(({ undo }) => (undo ? [undo] : []));
  const revert = () =>
    countFailures(
      undos,
      (undo) => undo(),
      () => undefined,
    );
  const refusals = results.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  if (refusals.length === 0) return { draftVersions, revert };
  await revert();
  throw new NotPreparedError(refusals);
}

interface Prepared {
  draftVersion?: number;
  undo?: Undo;
  refusal?: Refusal;
}

/** Saves the changes in the draft of a post, which is created if necessary. */
async function prepare(accountId: number, { member, changes }: Plan): Promise<Prepared> {
  const { live, draft } = member;
  if (draft && Object.keys(changes).length === 0) return { draftVersion: draft.draftVersion };
  const id = { accountId, postId: live.postId };
  const ifMatch = draft?.draftVersion ?? UNKNOWN_VERSION;
  try {
    const { data } = await callOperation('saveDraft', { ...id, ...changes }, { ifMatch });
    const { draftVersion } = data;
    return { draftVersion, undo: () => restore(id, draft && formerOf(draft, changes), draftVersion) };
  } catch (error) {
    return { refusal: { member, error } };
  }
}

/** Restores the former fields of a draft, or discards the draft if there was none. Fails if it was changed since. */
function restore(
  id: { accountId: number; postId: number },
  former: Changes | null,
  ifMatch: number,
): Promise<unknown> {
  if (!former) return callOperation('discardDraft', id, { ifMatch });
  return callOperation('saveDraft', { ...id, ...former }, { ifMatch });
}

function formerOf(draft: NonNullable<Member['draft']>, changes: Changes): Changes {
  const names = Object.keys(changes) as (keyof Changes)[];
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}
