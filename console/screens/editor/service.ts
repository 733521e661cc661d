import { callOperation, UNKNOWN_VERSION } from '../../api/operations';
import { codeOf, problemOf } from '../../api/problems';
import { Value } from '../../api/value';
import type { Draft, Post, PostFields } from './fields';

/** Names a post. */
export interface PostId {
  accountId: number;
  postId: number;
}

/** After how many milliseconds a save counts as lost: long enough for the largest content on a slow connection. */
const LONGEST_SAVE_MS = 90_000;

/** The number of changes that were undone. An open editor reads its post and draft again when it grows. */
export const draftsChanged = new Value(0);

/** The operations by which the editor reads and saves a post. */
export const service = {
  async post(id: PostId): Promise<Post> {
    return (await callOperation('getPost', id)).data;
  },

  /** Returns the draft; null if there is none. */
  async draft(id: PostId): Promise<Draft | null> {
    try {
      return await answerOf(callOperation('getDraft', id));
    } catch (error) {
      if (codeOf(error) === 'record_not_found') return null;
      throw error;
    }
  },

  /** Adds a post as a draft. The same key adds it once. */
  async add(accountId: number, fields: PostFields, idempotencyKey: string): Promise<Post> {
    const { postSlug, ...rest } = fields;
    const input = { ...rest, accountId, ...(postSlug && { postSlug }), postStatus: 'draft' };
    return (await callOperation('addPost', input, { idempotencyKey, signal: limit() })).data;
  },

  /** Returns the draft that is there, with who has saved it; else makes it from the live post. */
  async openDraft(id: PostId): Promise<Draft> {
    const { draftVersion } = await service.post(id);
    const draft = draftVersion === null ? null : await service.draft(id);
    return draft ?? service.renewDraft(id);
  },

  /** Saves the draft without a change; makes it from the live post if there is none. */
  async renewDraft(id: PostId): Promise<Draft> {
    return (await callOperation('saveDraft', id, { ifMatch: UNKNOWN_VERSION, signal: limit() })).data;
  },

  async saveDraft(id: PostId, fields: Partial<PostFields>, ifMatch: number): Promise<Draft> {
    await nextTask();
    return answerOf(callOperation('saveDraft', { ...id, ...fields }, { ifMatch, signal: limit() }));
  },

  async discardDraft(id: PostId, ifMatch: number): Promise<Draft> {
    return (await callOperation('discardDraft', id, { ifMatch })).data;
  },

  /** Publishes the draft. `take` decides the fields that both the draft and the live post have changed. */
  async publish(
    id: PostId,
    ifMatch: number,
    options: { take?: 'draft'; override?: true } = {},
  ): Promise<Post> {
    return (await callOperation('publishDraft', { ...id, ...options }, { ifMatch })).data;
  },

  async update(post: Post, fields: Partial<PostFields>): Promise<Post> {
    const { accountId, postId, postTitle, version: ifMatch } = post;
    const input = { accountId, postId, postTitle, ...fields };
    return (await callOperation('updatePost', input, { ifMatch })).data;
  },

  async requestReview(id: PostId, note: string | null): Promise<Draft> {
    return (await callOperation('requestReview', { ...id, note })).data;
  },

  async trash(post: Post): Promise<void> {
    const { accountId, postId, version: ifMatch } = post;
    await callOperation('deletePost', { accountId, postId }, { ifMatch });
  },

  /** Brings the texts of a version back, as a new version. */
  async restoreVersion({ accountId, postId, version: ifMatch }: Post, version: number): Promise<void> {
    await callOperation('restorePostVersion', { accountId, postId, version }, { ifMatch });
  },

  /** Restores a post as it was when it was moved to the trash. */
  async restore({ accountId, postId, version: ifMatch }: Post, postStatus: string): Promise<void> {
    await callOperation('restorePost', { accountId, postId, postStatus }, { ifMatch });
  },
};

export type Service = typeof service;

/** Returns an answer in a task of its own: what is done with a long text then does not delay a key by as much again. */
async function answerOf<T>(answer: Promise<{ data: T }>): Promise<T> {
  const { data } = await answer;
  await nextTask();
  return data;
}

/** Waits for the next task of the browser. Unlike a timer, this takes no longer in a tab that is hidden. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

function limit(): AbortSignal {
  return AbortSignal.timeout(LONGEST_SAVE_MS);
}

/** Returns the draft that the service has instead of the one that a save named. */
export function currentOf(error: unknown): Draft | undefined {
  const problem = problemOf(error, 'saveDraft');
  return problem && 'current' in problem ? problem.current : undefined;
}
